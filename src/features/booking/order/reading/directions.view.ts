import type { OrderRecord } from '#contract/order.ts';

/** The clocks of mainland China. There a phone reaches Amap, and Google not (docs/domain.md 4.29). */
const chineseZones: readonly string[] = ['Asia/Shanghai', 'Asia/Urumqi'];

/**
 * A map that works where the class is: at the confirmed coordinates of its venue, else looked up by the words of its
 * address. The link to Amap marks the coordinates as not moved.
 */
export function directionsTo({ place, zone }: Pick<OrderRecord['class'], 'place' | 'zone'>): string {
  const { point } = place;
  const isChinese = chineseZones.includes(zone);
  if (point !== undefined) {
    const [lat, lon] = [(point.latE6 / 1e6).toFixed(6), (point.lonE6 / 1e6).toFixed(6)];
    return isChinese
      ? `https://uri.amap.com/marker?position=${lon},${lat}&name=${encodeURIComponent(place.name)}&coordinate=wgs84&src=openfield&callnative=1`
      : `https://www.google.com/maps/dir/?api=1&destination=${lat}%2C${lon}`;
  }
  const words = encodeURIComponent(`${place.name}, ${place.address}`);
  return isChinese
    ? `https://uri.amap.com/search?keyword=${words}&src=openfield&callnative=1`
    : `https://www.google.com/maps/dir/?api=1&destination=${words}`;
}
