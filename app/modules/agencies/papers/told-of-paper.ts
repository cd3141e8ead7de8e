import { dateToDay, todayInMorocco } from '~/platform/clock';

interface SeenPaper {
  dated: Date;
  seenAt: Date;
  pictureKey: string | null;
}

/** What the audit log keeps of a paper that was seen (R250, R254): its days, and whether it has a picture; not its number. */
export const toldOfSeen = (paper: SeenPaper | null) => ({
  dated: paper && dateToDay(paper.dated),
  seenOn: paper && todayInMorocco(paper.seenAt),
  picture: paper && paper.pictureKey !== null,
});

interface HandedIn {
  dated: Date;
  handedAt: Date;
  refusedAt: Date | null;
  reason: string | null;
}

/** The same of one that the agency handed in: what became of it, why it was refused, and its days (R277, R278). */
export const toldOfHanded = ({ dated, handedAt, refusedAt, reason }: HandedIn) => ({
  status: refusedAt ? 'refused' : 'pending',
  reason,
  dated: dateToDay(dated),
  handedOn: todayInMorocco(handedAt),
});
