const ZONES = new Map([
  ['home', { base: 390, perKilo: 60 }],
  ['near', { base: 890, perKilo: 140 }],
  ['far', { base: 1690, perKilo: 320 }],
]);

/** Weight that counts: the real one or the volume in litres at 200 g each, whichever is more. Grams. */
export function chargeableGrams(parcel) {
  const litres = (parcel.width * parcel.height * parcel.depth) / 1000;
  return Math.max(parcel.grams, Math.round(litres * 200));
}

/** Every kilogram that was begun is paid for. */
export function kilosBegun(grams) {
  return Math.ceil(grams / 1000);
}

/** Postage in cents. */
export function postage(parcel, zone) {
  const tariff = ZONES.get(zone);
  if (!tariff) throw new RangeError(`no such zone: ${zone}`);
  return tariff.base + tariff.perKilo * kilosBegun(chargeableGrams(parcel));
}
