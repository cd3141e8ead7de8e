import { useTranslation } from '~/i18n/use-translation';
import { Card, CardHeader } from '~/ui/layout/card';
import type { OpenedLink } from '../open-signing-link.server';

type Text = NonNullable<OpenedLink['open']>['text'];

/** A whole contract or rider to be read on a phone: its parts, each a list of facts, then what it holds its signers to. */
export function ContractText({ kind, text: { parts, terms } }: { kind: OpenedLink['kind']; text: Text }) {
  const { t } = useTranslation('contract-signing');
  return (
    <Card pad="none">
      {parts.map(({ title, name, lines }, index) => (
        <section key={title} aria-labelledby={`part-${index}`} className="border-b border-line px-5 py-4">
          <h2 id={`part-${index}`} className="heading text-card">
            {title}
          </h2>
          {name ? (
            <p className="mt-1 font-semibold wrap-anywhere">
              <bdi>{name}</bdi>
            </p>
          ) : null}
          <Lines lines={lines} />
        </section>
      ))}
      <section aria-labelledby="terms">
        <CardHeader id="terms" title={t(`terms.${kind}`)} />
        <p dir="auto" className="p-5 text-table whitespace-pre-line wrap-anywhere">
          {terms}
        </p>
      </section>
    </Card>
  );
}

function Lines({ lines }: Pick<Text['parts'][number], 'lines'>) {
  if (lines.length === 0) return null;
  return (
    <dl className="mt-2 grid gap-1.5">
      {lines.map(({ label, value }) => (
        <div key={label} className="grid gap-x-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <dt className="text-table text-muted">{label}</dt>
          {/* On the side where the page begins, each value in its own direction. */}
          <dd className="wrap-anywhere">
            <bdi dir="auto" className="whitespace-pre-line">
              {value}
            </bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
