import { useTranslation } from 'react-i18next';
import type { BoundForm } from '~/ui/form/bound-form';
import { Icon } from '~/ui/icon';
import { RadioGroup } from '~/ui/form/radio-group';
import { Textarea } from '~/ui/form/textarea';
import { LONGEST_REVIEW, STARS } from '../../review-rules';

/** Stars as radio buttons, and the text. */
export function ReviewFields({ form }: { form: BoundForm }) {
  const { t } = useTranslation('reviews');
  return (
    <>
      <RadioGroup
        {...form.choice('rating')}
        required
        look="chips"
        legend={t('form.rating')}
        hint={t('form.ratingHint')}
        options={STARS.map((stars) => ({
          value: `${stars}`,
          label: (
            <>
              <span className="sr-only">{t(`form.choice.${stars}`)}</span>
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
        label={t('form.comment')}
        note={t('form.optional')}
        hint={t('form.commentHint', { max: LONGEST_REVIEW })}
        dir="auto"
      />
    </>
  );
}
