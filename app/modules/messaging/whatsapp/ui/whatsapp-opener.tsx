import { useFetcher } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { ButtonLink, type ButtonTone } from '~/ui/button';

interface WhatsappOpenerProps {
  /** Of the message. */
  id: string;
  /** Its wa.me link. */
  href: string;
  tone?: ButtonTone;
  wide?: boolean;
  children: ReactNode;
}

/**
 * A link that opens a ready message in WhatsApp. Where scripts run, that it was opened is written down (R242); the link
 * works without.
 */
export function WhatsappOpener({ id, href, tone, wide, children }: WhatsappOpenerProps) {
  const { submit } = useFetcher();
  const lang = useLanguage();
  const note = () => submit({ mark: 'opened' }, { method: 'post', action: paths.agencyWhatsappMessage(lang, id) });
  return (
    <ButtonLink
      href={href}
      icon="whatsapp"
      tone={tone}
      wide={wide}
      target="_blank"
      rel="noopener noreferrer"
      onClick={note}
    >
      {children}
    </ButtonLink>
  );
}
