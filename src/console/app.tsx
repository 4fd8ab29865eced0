import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { ArticlePage } from './articles/article-page.tsx';
import { ArticlesPage } from './articles/articles-page.tsx';
import { Bar } from './bar.tsx';
import { ClearancesPage } from './clearances/clearances-page.tsx';
import { FeedbackPage } from './feedback/feedback-page.tsx';
import { Gate } from './gate/gate.tsx';
import { HoursPage } from './hours/hours-page.tsx';
import { MissingPage } from './missing-page.tsx';
import { PartnersPage } from './partners/partners-page.tsx';
import { JoinPage } from './reviews/join-page.tsx';
import { QueuePage } from './reviews/queue-page.tsx';
import { StrikesPage } from './strikes/strikes-page.tsx';
import { TeamsPage } from './teams/teams-page.tsx';
import { WithdrawalsPage } from './withdrawals/withdrawals-page.tsx';

const router = createBrowserRouter(
  [
    { path: '/', element: <QueuePage /> },
    { path: '/clearances', element: <ClearancesPage /> },
    { path: '/feedback', element: <FeedbackPage /> },
    { path: '/joins/:id/:role', element: <JoinPage /> },
    { path: '/hours', element: <HoursPage /> },
    { path: '/teams', element: <TeamsPage /> },
    { path: '/partners', element: <PartnersPage /> },
    { path: '/withdrawals', element: <WithdrawalsPage /> },
    { path: '/strikes', element: <StrikesPage /> },
    { path: '/articles', element: <ArticlesPage /> },
    { path: '/articles/:id', element: <ArticlePage /> },
    { path: '*', element: <MissingPage /> },
  ],
  { basename: '/console' },
);

/** The address stays while the gate is shut: who comes back is where they were. */
export function App() {
  return (
    <>
      <Bar />
      <main>
        <Gate>
          <RouterProvider router={router} />
        </Gate>
      </main>
    </>
  );
}
