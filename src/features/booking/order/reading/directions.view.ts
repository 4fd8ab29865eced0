import type { OrderRecord } from '#contract/order.ts';

/** The clocks of mainland China. There a phone reaches Amap, and Google not (docs/decisions/0434). */
const chineseZones: readonly string[] = ['Asia/Shanghai', 'Asia/Urumqi'];

/** A map that works where the class is, looked up by the words of its address. */
export function directionsTo({ place, zone }: Pick<OrderRecord['class'], 'place' | 'zone'>): string {
  const words = encodeURIComponent(`${place.name}, ${place.address}`);
  return chineseZones.includes(zone)
    ? `https://uri.amap.com/search?keyword=${words}&src=openfield&callnative=1`
    : `https://www.google.com/maps/dir/?api=1&destination=${words}`;
}
