export const ROLES = ['customer', 'agency', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** What a request knows of the agency of its actor. */
export interface OwnAgency {
  id: string;
  name: string;
  slug: string;
  /** Set up: name, e-mail, phone, address and city are filled. */
  isComplete: boolean;
  /** Stopped by an administrator: its people reach nothing of it but the page that says so. */
  isSuspended: boolean;
  /** Notices neither read nor dismissed; the header says it. */
  unread: number;
}

/** The agency whose screens an administrator looks through, from when to when (R255). */
export interface Viewing {
  agency: OwnAgency;
  /** In whose place its rows are read. */
  ownerId: string;
  since: Date;
  until: Date;
}

/** The signed-in person, as every page may know them. */
export interface Actor {
  profileId: string;
  sessionId: string;
  /** When whoever holds this session proved last who they are: by signing in, or again since (R251). */
  provedAt: Date;
  role: Role;
  fullName: string;
  email: string;
  avatarKey: string | null;
  /** Whether the account's second factor is on (R265). */
  hasTwoFactor: boolean;
  /** How many favourites a customer has; the menu says it (R129). */
  favoriteCount: number;
  /** The agency this person owns, if any. */
  agency: OwnAgency | null;
  /** The platform's notices that an administrator has not read; null for everybody else. */
  unreadOfPlatform: number | null;
  /** What an administrator looks through, also where its hour has passed; null for everybody else. */
  viewing: Viewing | null;
}

// For whom a module function works. Every use case takes one of these as its first argument.

/** A signed-in person, whatever the role: their own account. */
export interface PersonScope {
  profileId: string;
}
export interface CustomerScope {
  role: 'customer';
  profileId: string;
}
export interface AgencyScope {
  role: 'agency';
  profileId: string;
  agencyId: string;
}
/** An agency account whose agency may not exist yet, or not be complete: set-up only (R57). */
export interface AgencySetupScope {
  role: 'agency';
  profileId: string;
  agencyId: string | null;
}
export interface AdminScope {
  role: 'admin';
  profileId: string;
}
export type Scope = CustomerScope | AgencyScope | AdminScope;

/** Roles a person may give himself; admin never (R70). */
export const SIGN_UP_ROLES = ['customer', 'agency'] as const;
