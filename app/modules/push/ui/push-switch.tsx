import { useEffect, useState } from 'react';
import { Form, useSubmit } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/feedback/flash';
import { type PushPermission, readPermission, subscribe } from '../browser/push-device';

interface PushSwitchProps {
  /** The site's public key. */
  publicKey: string;
  /** Whether this browser is told of notices now. */
  isOn: boolean;
}

/** Turns the notices of this browser on and off, and says where that stands (R221). Without scripting only off. */
export function PushSwitch({ publicKey, isOn }: PushSwitchProps) {
  const { t } = useTranslation('push');
  const lang = useLanguage();
  const submit = useSubmit();
  const [permission, setPermission] = useState<PushPermission | null>(null);
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  useEffect(() => setPermission(readPermission()), []);

  async function turnOn() {
    setState('asking');
    try {
      const address = await subscribe(publicKey);
      setPermission(readPermission());
      setState('idle');
      if (address) submit({ intent: 'on', ...address }, { method: 'post', action: paths.push(lang) });
    } catch {
      setState('failed');
    }
  }
  if (isOn) {
    return (
      <Form method="post" action={paths.push(lang)} className="grid justify-items-start gap-4">
        <p role="status">{t('on')}</p>
        <Button name="intent" value="off">
          {t('turnOff')}
        </Button>
      </Form>
    );
  }
  return (
    <div className="grid justify-items-start gap-4">
      <p role="status">{t(permission ? `state.${permission}` : 'state.waiting')}</p>
      {state === 'failed' && <Notice type="error" title={t('failed')} />}
      {(permission === 'default' || permission === 'granted') && (
        <Button type="button" icon="bell" disabled={state === 'asking'} onClick={() => void turnOn()}>
          {t('turnOn')}
        </Button>
      )}
    </div>
  );
}
