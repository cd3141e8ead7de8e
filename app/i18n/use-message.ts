import { useTranslation } from './use-translation';
import { parseMessage } from './message';

/** Returns a function that says an error or flash carried by `message()` in the page's language. */
export function useMessage(): (text: string) => string {
  const { t } = useTranslation();
  return (text) => {
    const { key, params } = parseMessage(text);
    return t(key as never, params as never) as unknown as string;
  };
}
