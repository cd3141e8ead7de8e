/** What a gateway says of a message: it took it, under an id of its own, or did not, for good or for now. */
export type TextSending = { id: string } | { refusal: 'never' | 'later'; reason: string };

/** Why no text message leaves: no gateway is configured, or the platform's switch is off (R272). */
export type NoTexts = 'noGateway' | 'switchedOff';

/** Who takes text messages to phones (R272). */
export interface TextGateway {
  /** Why it takes none; null where it takes them. */
  readonly whyNot: NoTexts | null;
  /** Hands over a message for a number in E.164. Never throws. */
  send(to: string, text: string): Promise<TextSending>;
}
