import { useTranslation } from 'react-i18next';
import { buttonClass } from '~/ui/button';
import { CONTROL } from '~/ui/form/field';
import { Icon } from '~/ui/icon';
import { Menu, MenuLink } from '~/ui/layout/menu';

/** Ways to pass an agency’s page on: WhatsApp, a mail, its address to copy. `address`: the full one. */
export function ShareAgency({ name, address }: { name: string; address: string }) {
  const { t } = useTranslation('agencies');
  const text = encodeURIComponent(t('page.shareText', { name, address }));
  return (
    <Menu
      group="share"
      align="start"
      buttonClass={buttonClass({ tone: 'secondary' })}
      button={
        <>
          <Icon name="share" />
          {t('page.share')}
        </>
      }
    >
      <MenuLink href={`https://wa.me/?text=${text}`} icon="whatsapp">
        {t('page.shareWhatsapp')}
      </MenuLink>
      <MenuLink href={`mailto:?subject=${encodeURIComponent(name)}&body=${text}`} icon="mail">
        {t('page.shareMail')}
      </MenuLink>
      <div className="w-72 max-w-[calc(100vw-3rem)] border-t border-line p-3">
        <input
          readOnly
          dir="ltr"
          value={address}
          aria-label={t('page.shareAddress')}
          className={`${CONTROL} h-11 text-table`}
        />
      </div>
    </Menu>
  );
}
