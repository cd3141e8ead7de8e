/** Whether a field of a cron line names a number: `*`, one step of all, or numbers. */
const names = (field: string, value: number): boolean => {
  if (field === '*') return true;
  if (field.startsWith('*/')) return value % Number(field.slice(2)) === 0;
  return field.split(',').some((one) => Number(one) === value);
};

/** Whether a line of the cron table (seconds, minutes, hours first) names a moment. */
export function isDue(cron: string, at: Date): boolean {
  const fields = cron.split(' ');
  return [at.getUTCSeconds(), at.getUTCMinutes(), at.getUTCHours()].every((value, place) =>
    names(fields[place] ?? '*', value),
  );
}
