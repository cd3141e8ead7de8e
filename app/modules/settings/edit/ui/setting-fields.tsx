import type { BoundForm } from '~/ui/form/bound-form';
import { Checkbox } from '~/ui/form/checkbox';
import { Input } from '~/ui/form/input';
import { Select } from '~/ui/form/select';
import { Textarea } from '~/ui/form/textarea';
import { Card } from '~/ui/layout/card';
import type { SettingGroup } from '../setting-form.server';

interface Props {
  form: BoundForm;
  groups: readonly SettingGroup[];
}

/** The fields of a page of the platform's settings, a card a group. */
export function SettingFields({ form, groups }: Props) {
  return groups.map(({ id, title, text, fields }) => (
    <Card key={id} as="section" labelledBy={`${id}-title`}>
      <h2 id={`${id}-title`} className="heading text-card">
        {title}
      </h2>
      <p className="mt-0.5 text-small text-muted">{text}</p>
      <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
        {fields.map((field) => (
          <div
            key={field.name}
            className={field.kind === 'switch' || field.kind === 'long' ? 'sm:col-span-2' : undefined}
          >
            <SettingControl form={form} field={field} />
          </div>
        ))}
      </div>
    </Card>
  ));
}

function SettingControl({ form, field }: { form: BoundForm; field: SettingGroup['fields'][number] }) {
  const { name, kind, label, hint, suffix, options, dir, longest, isLocked } = field;
  const words = { label, hint };
  if (kind === 'switch') return <Checkbox {...form.checkbox(name)} {...words} disabled={isLocked} />;
  if (kind === 'choice') return <Select {...form.field(name)} {...words} options={options} />;
  if (kind === 'long') return <Textarea {...form.field(name)} {...words} dir={dir} rows={2} maxLength={longest} />;
  if (kind === 'number') {
    return <Input {...form.field(name)} {...words} ltr inputMode="numeric" autoComplete="off" suffix={suffix} />;
  }
  return (
    <Input
      {...form.field(name)}
      {...words}
      type={kind}
      dir={dir}
      ltr={kind !== 'text'}
      maxLength={longest}
      autoComplete="off"
    />
  );
}
