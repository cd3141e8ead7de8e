import { useTranslation } from '~/i18n/use-translation';
import type { BoundForm } from '~/ui/form/bound-form';
import { Icon } from '~/ui/icon';
import { RadioGroup } from '~/ui/form/radio-group';
import { Textarea } from '~/ui/form/textarea';
import { LONGEST_REVIEW, STARS } from '../../review-rules';

/** Stars as radio buttons, and the text. */
export function ReviewFields({ form }: { form: BoundForm }) {
  const { t } = useTranslation('review-form');
  return (
    <>
      <RadioGroup
        {...form.choice('rating')}
        required
        look="chips"
        legend={t('rating')}
        hint={t('ratingHint')}
        options={STARS.map((stars) => ({
          value: `${stars}`,
          label: (
            <>
              <span className="sr-only">{t(`choice.${stars}`)}</span>
              <span aria-hidden className="flex items-center gap-1">
                {stars}
                <Icon name="star" className="fill-saffron text-saffron" />
              </span>
            </>
          ),
        }))}
      />
      <Textarea
        {...form.field('comment')}
        rows={6}
        maxLength={LONGEST_REVIEW}
        label={t('comment')}
        note={t('optional')}
        hint={t('commentHint', { max: LONGEST_REVIEW })}
        dir="auto"
      />
    </>
  );
}
