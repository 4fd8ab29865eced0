/** Kinds of deliveries: the ways of notices, invitations by partners, and both directions of payment services. */
export const deliveryKinds = ['push', 'mail', 'sms', 'invite', 'payment', 'webhook'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];
