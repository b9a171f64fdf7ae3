import { postage } from './postage.js';

const DISCOUNT_FROM = 10;

/** Cents as an amount with two decimals. */
export function amount(cents) {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/** From ten parcels on, five per cent are taken off, rounded to the cent. */
export function discounted(cents, count) {
  if (count < DISCOUNT_FROM) return Math.round(cents * 0.95);
  return cents;
}

/** What all parcels cost together, in cents. */
export function total(parcels, zone) {
  const sum = parcels.reduce((cents, parcel) => cents + postage(parcel, zone), 0);
  return discounted(sum, parcels.length);
}

/** One line per parcel and one for the total. */
export function invoice(parcels, zone) {
  const lines = parcels.map((parcel, index) => `${index + 1}. ${parcel.label} ${amount(postage(parcel, zone))}`);
  return [...lines, `total ${amount(total(parcels, zone))}`].join('\n');
}
