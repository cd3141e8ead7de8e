/** A sentence in which some of its words, as references and names of cars, stay on one line. */
export function Unbroken({ text, parts }: { text: string; parts: readonly (string | number | undefined)[] }) {
  const whole = parts.map(String).filter((part) => part !== '' && text.includes(part));
  const [part] = whole;
  if (part === undefined) return text;
  const [before = '', ...after] = text.split(part);
  // The element isolates: the marks of the Arabic text around it would stand on lines of their own.
  return (
    <>
      <Unbroken text={before.replace(/\u2068$/, '')} parts={whole.slice(1)} />
      <bdi className="whitespace-nowrap">{part}</bdi>
      <Unbroken text={after.join(part).replace(/^\u2069/, '')} parts={whole} />
    </>
  );
}
