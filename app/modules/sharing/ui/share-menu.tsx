import { useTranslation } from '~/i18n/use-translation';
import { buttonClass } from '~/ui/button';
import { CONTROL } from '~/ui/form/field';
import { Icon } from '~/ui/icon';
import { Menu, MenuLink } from '~/ui/layout/menu';

type ShareMenuProps = {
  /** What is shared, in words. */
  title: string;
  /** The full address, with the dates that are chosen. */
  address: string;
  text: string;
};

/**
 * Ways to pass a page on: WhatsApp, a mail, its address to copy. Where the browser can share, public/share.js opens its own
 * dialog instead, and where the clipboard may be written to it shows the button.
 */
export function ShareMenu({ title, address, text }: ShareMenuProps) {
  const { t } = useTranslation('share');
  return (
    <div data-share>
      <Menu
        group="share"
        sheet
        buttonClass={`${buttonClass({ tone: 'secondary' })} max-sm:!px-3`}
        button={
          <>
            <Icon name="share" />
            <span className="max-sm:sr-only">{t('title')}</span>
          </>
        }
      >
        <MenuLink href={`https://wa.me/?text=${encodeURIComponent(text)}`} icon="whatsapp" away>
          {t('whatsapp')}
        </MenuLink>
        <MenuLink href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(text)}`} icon="mail">
          {t('mail')}
        </MenuLink>
        <div className="border-t border-line p-3 sm:w-72">
          <input
            readOnly
            dir="ltr"
            value={address}
            aria-label={t('address')}
            className={`${CONTROL} h-11 text-table`}
          />
          <button
            type="button"
            hidden
            data-copied={t('copied')}
            className={`${buttonClass({ tone: 'secondary', wide: true })} mt-2`}
          >
            {t('copy')}
          </button>
        </div>
      </Menu>
    </div>
  );
}
