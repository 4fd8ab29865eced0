import { expect, test } from 'vitest';
import { cityInZone, kmBetween, nearestCity } from './nearest-city.view.ts';

const cityAt = (id: string, lat: number, lng: number) => ({
  id,
  en: id,
  zh: id,
  zone: 'UTC',
  country: 'US',
  lat,
  lng,
});
const austin = cityAt('austin', 30.2672, -97.7431);
const waco = cityAt('waco', 31.5493, -97.1467);

test('nearestCity returns the nearest city, also when it is not the first of the list', () => {
  expect(nearestCity([waco, austin], { lat: 30.4, lng: -97.7 })?.id).toBe('austin');
  expect(nearestCity([austin, waco], { lat: 31.4, lng: -97.2 })?.id).toBe('waco');
});

test('nearestCity returns undefined on another continent', () => {
  expect(nearestCity([austin, waco], { lat: 52.5, lng: 13.4 })).toBeUndefined();
  expect(nearestCity([], austin)).toBeUndefined();
});

test('a distance is that of the sphere, also across the date line', () => {
  expect(Math.round(kmBetween(austin, waco))).toBe(153);
  expect(kmBetween(cityAt('a', 0, 179.9), cityAt('b', 0, -179.9))).toBeLessThan(25);
});

test('cityInZone returns the first city in the zone of a phone, also under its old name', () => {
  const cities = [
    { id: 'austin', zone: 'America/Chicago' },
    { id: 'delhi', zone: 'Asia/Kolkata' },
    { id: 'mumbai', zone: 'Asia/Kolkata' },
  ];
  expect(cityInZone(cities, 'Asia/Calcutta')).toBe('delhi');
  expect(cityInZone(cities, 'Europe/Berlin')).toBeUndefined();
});
