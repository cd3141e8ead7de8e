/** What a step sends unseen: the state of the booking it was decided on, and its key, so that it is done once. */
export function StepKeys({ version, requestKey }: { version?: string; requestKey: string }) {
  return (
    <>
      {version === undefined ? null : <input type="hidden" name="version" value={version} />}
      <input type="hidden" name="requestKey" value={requestKey} />
    </>
  );
}
