import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Bar } from './bar.tsx';
import { MissingPage } from './base/missing-page.tsx';
import { Pulse } from './base/waiting/pulse.tsx';
import { WaitingCount } from './base/waiting/waiting-count.tsx';
import { ChargebackPage } from './booking/chargeback/chargeback-page.tsx';
import { ChargebacksPage } from './booking/chargeback/chargebacks-page.tsx';
import { ClassPage } from './booking/class-change/class-page.tsx';
import { ClassesPage } from './booking/class-change/classes-page.tsx';
import { DisputesPage } from './booking/dispute/disputes-page.tsx';
import { StrikesPage } from './booking/strike/strikes-page.tsx';
import { HoursPage } from './helping/hours/hours-page.tsx';
import { ConsentsPage } from './helping/invitation/consents-page.tsx';
import { ApplicationPage } from './helping/team/application-page.tsx';
import { LeaderPage } from './helping/team/leader-page.tsx';
import { TeamsPage } from './helping/team/teams-page.tsx';
import { FreezesPage } from './money/freeze/freezes-page.tsx';
import { LedgerAccountsPage } from './money/ledger/ledger-accounts-page.tsx';
import { LedgerPage } from './money/ledger/ledger-page.tsx';
import { PayoutsPage } from './money/payout-file/payouts-page.tsx';
import { ReconciliationPage } from './money/reconciliation/reconciliation-page.tsx';
import { TaxRatesPage } from './money/tax-rate/tax-rates-page.tsx';
import { ReportPage } from './money/wallet/report-page.tsx';
import { WithdrawalsPage } from './money/withdrawal/withdrawals-page.tsx';
import { CorrectionsPage } from './operating/correction/corrections-page.tsx';
import { OrderPage } from './operating/correction/order-page.tsx';
import { DeliveriesPage } from './operating/delivery/deliveries-page.tsx';
import { FeedbackPage } from './operating/feedback/feedback-page.tsx';
import { LedgerEntriesPage } from './operating/ledger-entry/ledger-entries-page.tsx';
import { LegalPage } from './operating/legal/legal-page.tsx';
import { LegalsPage } from './operating/legal/legals-page.tsx';
import { LessonPage } from './operating/lesson/lesson-page.tsx';
import { LessonVersionsPage } from './operating/lesson/lesson-versions-page.tsx';
import { LessonsPage } from './operating/lesson/lessons-page.tsx';
import { GrantsPage } from './operating/operator-grant/grants-page.tsx';
import { AccountsPage } from './operating/operator/accounts-page.tsx';
import { BirthDatePage } from './operating/operator/birth-date-page.tsx';
import { PersonPage } from './operating/person/person-page.tsx';
import { ArticlePage } from './operating/publishing/article-page.tsx';
import { ArticleVersionsPage } from './operating/publishing/article-versions-page.tsx';
import { ArticlesPage } from './operating/publishing/articles-page.tsx';
import { RulePage } from './operating/rule/rule-page.tsx';
import { RulesPage } from './operating/rule/rules-page.tsx';
import { findPlace } from './operating/search/find-address.view.ts';
import { FindPage } from './operating/search/find-page.tsx';
import { TodayPage } from './operating/today/today-page.tsx';
import { ClearancesPage } from './people/clearance/clearances-page.tsx';
import { ProofsPage } from './people/guardian/proofs-page.tsx';
import { HidingPage } from './people/hiding/hiding-page.tsx';
import { HidingsPage } from './people/hiding/hidings-page.tsx';
import { JoinPage } from './people/join/join-page.tsx';
import { QueuePage } from './people/join/queue-page.tsx';
import { Gate } from './people/session/gate.tsx';
import { ActivitiesPage } from './platform/activity/activities-page.tsx';
import { ActivityPage } from './platform/activity/activity-page.tsx';
import { AnnouncementsPage } from './platform/announcement/announcements-page.tsx';
import { AuditPage } from './platform/audit/audit-page.tsx';
import { CitiesPage } from './platform/content/cities-page.tsx';
import { CityPage } from './platform/content/city-page.tsx';
import { HealthPage } from './platform/health/health-page.tsx';
import { JobsPage } from './platform/job/jobs-page.tsx';
import { TasksPage } from './platform/task/tasks-page.tsx';
import { ImportPage } from './teaching/partner-import/import-page.tsx';
import { PartnersPage } from './teaching/partner-request/partners-page.tsx';
import { InstitutionsPage } from './teaching/partner/institutions-page.tsx';
import { PriceCodesPage } from './teaching/price-code/price-codes-page.tsx';
import { RatingPage } from './teaching/rating/rating-page.tsx';
import { RatingsPage } from './teaching/rating/ratings-page.tsx';
import { VenuesPage } from './teaching/venue/venues-page.tsx';
import { TimesNote } from './times-note.tsx';

const router = createBrowserRouter(
  [
    {
      element: <WaitingCount />,
      children: [
        { path: '/', element: <TodayPage /> },
        { path: '/joins', element: <QueuePage /> },
        { path: '/tasks', element: <TasksPage /> },
        { path: '/classes', element: <ClassesPage /> },
        { path: '/classes/:id', element: <ClassPage /> },
        { path: '/find', element: <FindPage /> },
        { path: '/people/:id', element: <PersonPage /> },
        { path: '/accounts', element: <AccountsPage /> },
        { path: '/birth-dates/:id', element: <BirthDatePage /> },
        { path: '/hidden-sessions', element: <HidingsPage /> },
        { path: '/hidden-sessions/:id', element: <HidingPage /> },
        { path: '/grants', element: <GrantsPage /> },
        { path: '/activities', element: <ActivitiesPage /> },
        { path: '/activities/:key', element: <ActivityPage /> },
        { path: '/cities', element: <CitiesPage /> },
        { path: '/venues', element: <VenuesPage /> },
        { path: '/tax-rates', element: <TaxRatesPage /> },
        { path: '/codes', element: <PriceCodesPage /> },
        { path: '/cities/:id', element: <CityPage /> },
        { path: '/ratings', element: <RatingsPage /> },
        { path: '/ratings/:id', element: <RatingPage /> },
        { path: '/announcements', element: <AnnouncementsPage /> },
        { path: '/health', element: <HealthPage /> },
        { path: '/deliveries', element: <DeliveriesPage /> },
        { path: '/jobs', element: <JobsPage /> },
        { path: '/audit', element: <AuditPage /> },
        { path: '/applications/:id', element: <ApplicationPage /> },
        { path: '/teams/:id/leader', element: <LeaderPage /> },
        { path: '/partners/all', element: <InstitutionsPage /> },
        { path: '/import', element: <ImportPage /> },
        { path: '/clearances', element: <ClearancesPage /> },
        { path: '/feedback', element: <FeedbackPage /> },
        { path: '/joins/:id/:role', element: <JoinPage /> },
        { path: '/hours', element: <HoursPage /> },
        { path: '/consents', element: <ConsentsPage /> },
        { path: '/proofs', element: <ProofsPage /> },
        { path: '/teams', element: <TeamsPage /> },
        { path: '/partners', element: <PartnersPage /> },
        { path: '/withdrawals', element: <WithdrawalsPage /> },
        { path: '/payouts', element: <PayoutsPage /> },
        { path: '/disputes', element: <DisputesPage /> },
        { path: '/chargebacks', element: <ChargebacksPage /> },
        { path: '/chargebacks/:id', element: <ChargebackPage /> },
        { path: '/ledger', element: <LedgerPage /> },
        { path: '/ledger-entries', element: <LedgerEntriesPage /> },
        { path: '/ledger/accounts', element: <LedgerAccountsPage /> },
        { path: '/freezes', element: <FreezesPage /> },
        { path: '/orders', element: <OrderPage /> },
        { path: '/corrections', element: <CorrectionsPage /> },
        { path: '/reconciliation', element: <ReconciliationPage /> },
        { path: '/money-report', element: <ReportPage /> },
        { path: '/strikes', element: <StrikesPage /> },
        { path: '/articles', element: <ArticlesPage /> },
        { path: '/articles/:id', element: <ArticlePage /> },
        { path: '/articles/:id/versions', element: <ArticleVersionsPage /> },
        { path: '/lessons', element: <LessonsPage /> },
        { path: '/lessons/:slug', element: <LessonPage /> },
        { path: '/lessons/:slug/versions', element: <LessonVersionsPage /> },
        { path: '/legal', element: <LegalsPage /> },
        { path: '/legal/:kind', element: <LegalPage /> },
        { path: '/rules', element: <RulesPage /> },
        { path: '/rules/:name', element: <RulePage /> },
        { path: '*', element: <MissingPage /> },
      ],
    },
  ],
  { basename: '/console' },
);

const find = (typed: string): void => {
  const { to, state } = findPlace(typed);
  void router.navigate(to, { state });
};

/** Keeps the address while the gate is closed, so that the operator returns to the same page. */
export function App() {
  return (
    <>
      <Bar onFind={find} />
      <main>
        <Pulse onOpen={() => void router.navigate('/')} />
        <Gate>
          <RouterProvider router={router} />
        </Gate>
      </main>
      <TimesNote />
    </>
  );
}
