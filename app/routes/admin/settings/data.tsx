import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { guard } from '~/http/guard.server';
import { translator } from '~/i18n/i18next.server';
import { retentionRows, settingHead } from '~/modules/settings/edit/setting-form.server';
import { SettingFrame } from '~/modules/settings/edit/ui/setting-frame';
import { Card } from '~/ui/layout/card';

/** How long rows are kept: figures of the house that are shown, and changed by nobody here (R42). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', ({ lang }) => {
    const t = translator(lang);
    return { head: settingHead(t, lang, 'data'), rows: retentionRows(t) };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.head.title }];

export default function AdminRetention() {
  const { head, rows } = useLoaderData<typeof loader>();
  return (
    <SettingFrame head={head}>
      <Card className="mt-5">
        <dl className="grid divide-y divide-line">
          {rows.map(({ kind, label, period }) => (
            <div key={kind} className="flex justify-between gap-4 py-2.5 first:pt-0 last:pb-0">
              <dt>{label}</dt>
              <dd className="shrink-0 font-medium tabular-nums">{period}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </SettingFrame>
  );
}
