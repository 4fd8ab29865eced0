import { beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { serve } from '#tests/support/serve.ts';
import { testDatabase } from '#tests/support/database.ts';
import { call, dataOf, signIn } from '#tests/support/calls.ts';
import { addClass, bookOne } from '#tests/support/orders.ts';
import { addCoach, addStudent } from '#tests/support/people.ts';
import { type World, makeWorld } from '#tests/support/world.ts';
