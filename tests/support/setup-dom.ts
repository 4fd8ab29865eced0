import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// As in setup-waits.ts: a busy machine takes longer than the second that the library allows.
configure({ asyncUtilTimeout: 300_000 });

afterEach(cleanup);
