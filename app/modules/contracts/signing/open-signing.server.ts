import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { findContract } from '../details/find-contract.server';

const TITLES = { screen: 'head:agencyContractSign', paper: 'head:agencyContractPaper' } as const;

/**
 * What a page for signing a contract of the agency begins with: the contract in the page's language, and the page's title.
 * @throws contractNotFound for a foreign or unknown one.
 */
export async function openSigning(
  scope: AgencyScope,
  number: string | undefined,
  language: Language,
  on: keyof typeof TITLES,
) {
  const contract = await findContract(scope, number ?? '', language);
  return { contract, title: translator(language)(TITLES[on], { number: contract.number }) };
}
