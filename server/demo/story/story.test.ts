import { describe, expect, it } from 'vitest';
import { builtInActivities } from '#contract/built-in-activities.ts';
import { accommodations, ratingTags } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { cities } from './cities.ts';
import { classTemplates } from './class-templates.ts';
import { classesAround, dayOf } from './classes.ts';
import { coaches } from './coaches.ts';
import { families, neighbors } from './families.ts';
import { fitOf, spokenBy } from './fit.ts';
import { announcements } from './notices.ts';
import { replies } from './replies.ts';
import { reviews } from './reviews.ts';
import { venues } from './venues.ts';

const people = [...families, ...neighbors];
const now = new Date('2026-11-21T23:30:00Z');
const classes = classesAround(now);
const cityOfCoach = new Map(coaches.map((c) => [c.id, c.cityId]));
const cityOfVenue = new Map(venues.map((v) => [v.id, v.cityId]));

const expectUnique = (values: readonly string[]) => expect(new Set(values).size).toBe(values.length);

describe('people and places', () => {
  it('are about forty instructors in six cities, each city with its venues and readers', () => {
    expect(cities).toHaveLength(6);
    expect(coaches).toHaveLength(40);
    for (const { id } of cities) {
      expect(coaches.filter((c) => c.cityId === id).length, id).toBeGreaterThanOrEqual(4);
      expect(
        venues.some((v) => v.cityId === id),
        id,
      ).toBe(true);
      expect(
        families.filter((f) => f.cityId === id),
        id,
      ).toHaveLength(2);
    }
    for (const list of [cities, coaches, venues, classTemplates, people, announcements])
      expectUnique(list.map((item) => item.id));
    expectUnique(coaches.map((c) => c.name));
    const known = new Set(cities.map((c) => c.id));
    for (const item of [...coaches, ...venues, ...people]) expect(known, item.id).toContain(item.cityId);
  });

  it('have instructors whole in both languages, in the words of the contract', () => {
    for (const coach of coaches) {
      expect(builtInActivities.map(({ key }) => key)).toContain(coach.activity);
      for (const need of coach.meets) expect(accommodations).toContain(need);
      for (const text of [coach.experience, coach.specialty]) {
        expect(text.en.length, coach.id).toBeGreaterThan(5);
        expect(text.zh, coach.id).toMatch(/\p{Script=Han}/u);
      }
      expect(coach.experience.en.length).toBeLessThanOrEqual(limits.experience);
    }
  });

  it('have a Chinese name in Shanghai', () => {
    for (const coach of coaches.filter((c) => c.cityId === 'shanghai'))
      expect(coach.nameZh, coach.id).toMatch(/^\p{Script=Han}{2,4}$/u);
  });

  it('can reach nobody real', () => {
    expectUnique(people.map((p) => p.email));
    expectUnique(people.flatMap((p) => p.mobile ?? []));
    for (const { email } of people) expect(email).toMatch(/@demo\.openfield\.example$/);
    // The ranges that North America and Australia keep for fiction.
    for (const mobile of people.flatMap((p) => p.mobile ?? []))
      expect(mobile).toMatch(/^\+1\d{3}55501\d\d$|^\+6149157015[6-9]$/);
    for (const child of people.flatMap((p) => p.children))
      expect(child.birthDate).toMatch(/^20[12]\d-\d\d-\d\d$/);
  });
});

describe('classes', () => {
  it('are about 120 to come and as many that have been, from at least 60 templates', () => {
    expect(classTemplates.length).toBeGreaterThanOrEqual(60);
    expect(classes.filter((c) => c.week >= 0).length).toBeGreaterThanOrEqual(100);
    expect(classes.filter((c) => c.week < 0).length).toBeGreaterThanOrEqual(80);
    expect(classes.some((c) => c.template.priceMinor === 0)).toBe(true);
    expectUnique(classes.map((c) => c.key));
    for (const coach of coaches)
      expect(
        classes.some((c) => c.coach === coach && c.week === 0),
        coach.id,
      ).toBe(true);
  });

  it('take place in the city of their instructor, within the limits of a class', () => {
    for (const t of classTemplates) {
      expect(cityOfVenue.get(t.venue), t.id).toBe(cityOfCoach.get(t.coach));
      const activity = coaches.find((coach) => coach.id === t.coach)?.activity;
      expect(venues.find((v) => v.id === t.venue)?.fits, t.id).toContain(activity);
      expect(t.time, t.id).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
      expect(t.capacity).toBeGreaterThan(0);
      expect(t.title.en.length).toBeLessThanOrEqual(limits.title);
      for (const text of [t.title, t.description]) expect(text.zh, t.id).toMatch(/\p{Script=Han}/u);
      for (const week of t.weeks)
        expect(week === -1, `${t.id} uses the week that may lie on either side of now`).toBe(false);
    }
  });

  it('name ages, levels and languages of known templates, each language spoken by its instructor', () => {
    for (const [id, fit] of Object.entries(fitOf)) {
      const { ageFrom = 0, ageTo = limits.age, taughtIn = [] } = fit ?? {};
      const coach = coaches.find(
        (one) => one.id === classTemplates.find((template) => template.id === id)?.coach,
      );
      expect(coach, id).toBeDefined();
      expect(ageFrom, id).toBeLessThanOrEqual(ageTo);
      for (const code of taughtIn) expect(coach && spokenBy(coach), id).toContain(code);
    }
  });

  it('never ask an instructor to be in two places', () => {
    const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
    for (const a of classes)
      for (const b of classes) {
        if (a === b || a.coach !== b.coach || a.day !== b.day) continue;
        const from = minuteOf(a.template.time);
        const to = minuteOf(b.template.time);
        expect(
          from + a.template.minutes <= to || to + b.template.minutes <= from,
          `${a.key} and ${b.key}`,
        ).toBe(true);
      }
  });

  it('lie on the asked weekday, on the right side of now in every zone', () => {
    for (let hour = 0; hour < 24 * 8; hour += 5) {
      const at = new Date(now.getTime() + hour * 3_600_000);
      for (const weekday of [1, 2, 3, 4, 5, 6, 7]) {
        const soonest = new Date(`${dayOf(weekday, 0, at)}T00:00:00+14:00`);
        const latest = new Date(`${dayOf(weekday, -2, at)}T23:59:59-12:00`);
        expect(soonest.getTime()).toBeGreaterThan(at.getTime());
        expect(latest.getTime()).toBeLessThan(at.getTime());
        expect(new Date(dayOf(weekday, 3, at)).getUTCDay() || 7).toBe(weekday);
      }
    }
  });
});

describe('reviews', () => {
  it('are at least ninety, varied, in both languages, some of them critical', () => {
    expect(reviews.length).toBeGreaterThanOrEqual(90);
    expectUnique(reviews.map((r) => r.text));
    expect(reviews.filter((r) => r.language === 'zh').length).toBeGreaterThanOrEqual(25);
    expect(reviews.filter((r) => r.stars <= 3).length).toBeGreaterThanOrEqual(8);
    for (const review of reviews) {
      for (const tag of review.tags) expect(ratingTags).toContain(tag);
      expect(review.text.length).toBeLessThanOrEqual(limits.ratingText);
      expect(/\p{Script=Han}/u.test(review.text)).toBe(review.language === 'zh');
    }
  });

  it('come once from each family that had a seat with the instructor in its own city', () => {
    expectUnique(reviews.map((r) => `${r.coach} ${r.by}`));
    const home = new Map(people.map((p) => [p.id, p.cityId]));
    for (const { coach, by } of reviews) {
      expect(home.has(by), by).toBe(true);
      expect(home.get(by), `${coach} ${by}`).toBe(cityOfCoach.get(coach));
    }
    for (const coach of coaches) {
      const seats = classes
        .filter((c) => c.coach === coach && c.week < 0)
        .reduce((sum, c) => sum + c.template.capacity, 0);
      expect(seats, coach.id).toBeGreaterThanOrEqual(reviews.filter((r) => r.coach === coach.id).length);
    }
    const pairs = reviews.map((r) => `${r.coach} ${r.by}`);
    for (const reply of replies) expect(pairs).toContain(`${reply.coach} ${reply.by}`);
  });
});

describe('announcements', () => {
  it('are six, in both languages', () => {
    expect(announcements).toHaveLength(6);
    for (const { text } of announcements)
      for (const part of [text.en.title, text.en.body, text.zh.title, text.zh.body])
        expect(part.trim()).not.toBe('');
  });
});
