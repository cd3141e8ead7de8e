/** Whether an Accept-Encoding header takes a content coding by its name. */
export const acceptsCoding = (header: string | undefined, coding: 'br' | 'gzip'): boolean =>
  (header ?? '').split(',').some((accepted) => {
    const [name = '', weight = 'q=1'] = accepted.split(';').map((part) => part.trim().toLowerCase());
    return name === coding && Number(weight.slice('q='.length)) > 0;
  });
