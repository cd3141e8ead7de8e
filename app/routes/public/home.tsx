import { useTranslation } from 'react-i18next';

export default function Home() {
  const { t } = useTranslation();
  return (
    <main id="main" className="wrap py-16">
      <h1>{t('product')}</h1>
    </main>
  );
}
