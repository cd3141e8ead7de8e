/** A booking's reference as an address has it, in capitals and without what no reference holds. */
export const bookingCode = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z-]/g, '');
