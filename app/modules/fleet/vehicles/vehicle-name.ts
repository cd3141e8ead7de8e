/** A car as headings call it: `Dacia Duster 2024`. */
export function vehicleName(car: { make: string; modelName: string; year: number }): string {
  return `${car.make} ${car.modelName} ${car.year}`;
}
