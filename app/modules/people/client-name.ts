/** The name under which a client is shown: the company's where there is one, else the person's. */
export function clientName(client: { companyName: string | null; fullName: string }): string {
  return client.companyName ?? client.fullName;
}
