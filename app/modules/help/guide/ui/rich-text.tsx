/** A sentence of the help: what stands between two pairs of asterisks is the name of a button, a field or a page. */
export function RichText({ text }: { text: string }) {
  return text.split('**').map((part, at) => (at % 2 === 1 ? <strong key={`${at} ${part}`}>{part}</strong> : part));
}
