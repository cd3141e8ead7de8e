/** What is known of one thing, a line a fact; facts without a value are left out. */
export function FactList({ facts }: { facts: readonly { label: string; value: string | null }[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
      {facts.map(({ label, value }) =>
        value === null || value === '' ? null : (
          <div key={label} className="sm:contents">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 font-medium wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
