/**
 * Words of the screens that are ordinary words of code too, such as a check of an input. They are allowed in
 * names.
 */
export const ordinary: readonly string[] = ['check', 'city', 'note', 'session'];

/**
 * Names that contain a screen word today, by that word. They are fixed by the specification or by a browser,
 * or older than the glossary. The list only gets shorter: a new name uses the term in docs/glossary.md.
 */
export const allowedNames: Readonly<Record<string, string>> = {
  appointment:
    'AppointmentActions AppointmentActionsProps AppointmentFacts Appointments AppointmentsProps appointment',
  away: 'Away CityAway away awayAt awayOf away_from away_until takePasskeyAway wasTappedAway',
  bundle: 'addResourceBundle',
  cash: 'AllCash cash',
  collection: 'myCollection toCollection',
  'data export': 'DataExportTable data_export',
  'early booking': 'earlyBookingHours',
  examine: 'examine',
  instructor: 'instructor instructors',
  kid: 'kid',
  liability: 'liability',
  login:
    'Login LoginCodeOptions LoginError LoginField LoginFields LoginFieldsProps LoginForm LoginWay PasskeyLogin PasskeyLoginProps emptyLogin login loginError loginErrors loginLanguage ownLoginAge sendLogin useLogin useLoginCode useLoginForm',
  notification: 'Notification getNotifications notification',
  organization: 'myOrganization organization organizationDetail',
  parent: 'parentElement parents',
  reservation: 'reservation reservationDetail studentReservation',
  transition:
    'PageTransitionEvent hasUAVisualTransition startTransition startViewTransition transition transitionsAndEndings viewTransition',
  user: 'StoredUser User UserDb UserType WRONG_USER answerNeedsUser current_user ensureServingUser expectedUser getUserMedia isUser makeUserDb openUser presentPublicUser presentUser publicUser readOwnUser readUser requireUserVerification servingUser setUser storedUser unprivilegedUser useKeepUser useUpdateUser user userAgent userDb userHandle userId userVerification userVisibleOnly user_action user_agent user_id users wheelchairUsersInGroupSessions',
  vip: 'vip',
  wallet:
    'CoachWallet Wallet WalletKind WalletRecord WalletRecordRow coachWallet coachWalletApi coachWalletHandlers readWallet wallet walletApi walletHandlers walletKinds walletQueries walletRecord walletSource',
};
