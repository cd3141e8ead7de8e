-- Every table, as `prisma migrate diff` writes it from prisma/schema.prisma; the rules that Prisma's
-- language cannot say are in the migrations after this one.

CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS citext;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- CreateEnum
CREATE TYPE "role" AS ENUM ('customer', 'agency', 'admin');

-- CreateEnum
CREATE TYPE "client_type" AS ENUM ('individual', 'company');

-- CreateEnum
CREATE TYPE "profile_status" AS ENUM ('active', 'inactive', 'suspended');

-- CreateEnum
CREATE TYPE "token_purpose" AS ENUM ('email_verification', 'password_reset');

-- CreateEnum
CREATE TYPE "location_type" AS ENUM ('airport', 'train_station', 'port', 'mall', 'business_district', 'city_center', 'city', 'district', 'landmark');

-- CreateEnum
CREATE TYPE "agency_status" AS ENUM ('pending', 'active', 'suspended');

-- CreateEnum
CREATE TYPE "verification_status" AS ENUM ('unverified', 'pending', 'verified');

-- CreateEnum
CREATE TYPE "vehicle_category" AS ENUM ('economy', 'compact', 'midsize', 'fullsize', 'luxury', 'suv', 'convertible');

-- CreateEnum
CREATE TYPE "fuel_type" AS ENUM ('gasoline', 'diesel', 'hybrid', 'electric', 'lpg');

-- CreateEnum
CREATE TYPE "transmission" AS ENUM ('automatic', 'manual');

-- CreateEnum
CREATE TYPE "vehicle_status" AS ENUM ('available', 'rented', 'maintenance', 'unavailable');

-- CreateEnum
CREATE TYPE "occupancy_kind" AS ENUM ('booking', 'maintenance');

-- CreateEnum
CREATE TYPE "booking_status" AS ENUM ('pending', 'confirmed', 'completed', 'cancelled');

-- CreateEnum
CREATE TYPE "payment_status" AS ENUM ('pending', 'paid', 'partial_paid', 'unpaid', 'failed', 'refunded');

-- CreateEnum
CREATE TYPE "booking_source" AS ENUM ('customer', 'agency', 'admin');

-- CreateEnum
CREATE TYPE "booking_event_type" AS ENUM ('requested', 'created', 'confirmed', 'declined', 'cancelled', 'moved', 'picked_up', 'returned', 'completed', 'payment_recorded', 'damage_recorded', 'contract_signed', 'invoice_issued', 'reviewed', 'note');

-- CreateEnum
CREATE TYPE "contract_status" AS ENUM ('pending', 'signed');

-- CreateEnum
CREATE TYPE "invoice_status" AS ENUM ('draft', 'sent', 'paid', 'partial_paid', 'overdue', 'canceled');

-- CreateEnum
CREATE TYPE "invoice_kind" AS ENUM ('invoice', 'credit_note');

-- CreateEnum
CREATE TYPE "payment_kind" AS ENUM ('payment', 'refund');

-- CreateEnum
CREATE TYPE "payment_method" AS ENUM ('cash', 'card', 'transfer', 'cheque');

-- CreateEnum
CREATE TYPE "notification_type" AS ENUM ('booking', 'maintenance', 'insurance', 'payment', 'system');

-- CreateEnum
CREATE TYPE "notification_priority" AS ENUM ('normal', 'important', 'urgent');

-- CreateEnum
CREATE TYPE "job_status" AS ENUM ('pending', 'executed', 'failed', 'cancelled');

-- CreateEnum
CREATE TYPE "notification_job_type" AS ENUM ('booking_reminder', 'maintenance_alert', 'insurance_expiry', 'technical_control', 'oil_change');

-- CreateEnum
CREATE TYPE "outbox_channel" AS ENUM ('email', 'whatsapp');

-- CreateEnum
CREATE TYPE "outbox_status" AS ENUM ('pending', 'sent', 'failed');

-- CreateEnum
CREATE TYPE "whatsapp_action_key" AS ENUM ('new_booking', 'booking_confirmed', 'booking_cancelled', 'client_registered', 'vehicle_added', 'vehicle_removed', 'payment_reminder');

-- CreateTable
CREATE TABLE "profiles" (
    "id" UUID NOT NULL,
    "email" CITEXT NOT NULL,
    "full_name" TEXT NOT NULL,
    "phone" TEXT,
    "role" "role" NOT NULL DEFAULT 'customer',
    "status" "profile_status" NOT NULL DEFAULT 'active',
    "client_type" "client_type" NOT NULL DEFAULT 'individual',
    "cin" TEXT,
    "passport" TEXT,
    "residence_permit" TEXT,
    "driving_permit" TEXT,
    "licence_issued_on" DATE,
    "birth_date" DATE,
    "ice" TEXT,
    "company_name" TEXT,
    "avatar_key" TEXT,
    "language" VARCHAR(2) NOT NULL DEFAULT 'fr',
    "theme" VARCHAR(6) NOT NULL DEFAULT 'system',
    "email_verified_at" TIMESTAMPTZ(3),
    "marketing_opt_in_at" TIMESTAMPTZ(3),
    "consented_at" TIMESTAMPTZ(3),
    "anonymised_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "profiles_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "credentials" (
    "profile_id" UUID NOT NULL,
    "password_hash" TEXT,
    "google_sub" TEXT,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "credentials_pkey" PRIMARY KEY ("profile_id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "profile_id" UUID NOT NULL,
    "remember" BOOLEAN NOT NULL DEFAULT true,
    "user_agent" TEXT,
    "address" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tokens" (
    "id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "purpose" "token_purpose" NOT NULL,
    "profile_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "favorites" (
    "profile_id" UUID NOT NULL,
    "vehicle_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "favorites_pkey" PRIMARY KEY ("profile_id","vehicle_id")
);

-- CreateTable
CREATE TABLE "cities" (
    "slug" TEXT NOT NULL,
    "name_fr" TEXT NOT NULL,
    "name_en" TEXT NOT NULL,
    "name_ar" TEXT NOT NULL,
    "region" TEXT NOT NULL,
    "lat" DOUBLE PRECISION NOT NULL,
    "lng" DOUBLE PRECISION NOT NULL,
    "is_core" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL DEFAULT 0,
    "aliases" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "cities_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "location_points" (
    "slug" TEXT NOT NULL,
    "city_slug" TEXT NOT NULL,
    "type" "location_type" NOT NULL,
    "name_fr" TEXT NOT NULL,
    "name_en" TEXT NOT NULL,
    "name_ar" TEXT NOT NULL,
    "iata" VARCHAR(3),
    "lat" DOUBLE PRECISION,
    "lng" DOUBLE PRECISION,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "location_points_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "brands" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "logo_url" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "brands_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "models" (
    "id" UUID NOT NULL,
    "brand_id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "year_start" INTEGER NOT NULL,
    "year_end" INTEGER,
    "category" "vehicle_category" NOT NULL,
    "seats" INTEGER NOT NULL DEFAULT 5,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "models_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "holidays" (
    "date" DATE NOT NULL,
    "name_fr" TEXT NOT NULL,
    "name_en" TEXT NOT NULL,
    "name_ar" TEXT NOT NULL,
    "is_movable" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "holidays_pkey" PRIMARY KEY ("date")
);

-- CreateTable
CREATE TABLE "agencies" (
    "id" UUID NOT NULL,
    "short_id" VARCHAR(8) NOT NULL,
    "owner_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "description" TEXT,
    "email" TEXT,
    "phone" TEXT,
    "website" TEXT,
    "address" TEXT,
    "city_slug" TEXT,
    "country" VARCHAR(2) NOT NULL DEFAULT 'MA',
    "logo_key" TEXT,
    "currency" VARCHAR(3) NOT NULL DEFAULT 'MAD',
    "tax_rate" DECIMAL(5,2) NOT NULL DEFAULT 0,
    "operating_hours" JSONB,
    "notification_email" TEXT,
    "ice" TEXT,
    "rc" TEXT,
    "fiscal_id" TEXT,
    "tp" TEXT,
    "cnss" TEXT,
    "licence_number" TEXT,
    "status" "agency_status" NOT NULL DEFAULT 'pending',
    "verification" "verification_status" NOT NULL DEFAULT 'unverified',
    "setup_step" INTEGER NOT NULL DEFAULT 1,
    "is_complete" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "agencies_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "agency_settings" (
    "agency_id" UUID NOT NULL,
    "currency" VARCHAR(3) NOT NULL DEFAULT 'MAD',
    "tax_rate" DECIMAL(5,2) NOT NULL DEFAULT 0,
    "working_hours" JSONB NOT NULL DEFAULT '{}',
    "default_contract_template" TEXT,
    "turnaround_minutes" INTEGER NOT NULL DEFAULT 0,
    "minimum_age" INTEGER NOT NULL DEFAULT 21,
    "minimum_licence_years" INTEGER NOT NULL DEFAULT 1,
    "unlimited_mileage" BOOLEAN NOT NULL DEFAULT true,
    "daily_mileage" INTEGER,
    "email_notifications" BOOLEAN NOT NULL DEFAULT true,
    "notification_email" TEXT,
    "notify_pending" BOOLEAN NOT NULL DEFAULT true,
    "notify_return" BOOLEAN NOT NULL DEFAULT true,
    "notify_overdue" BOOLEAN NOT NULL DEFAULT true,
    "notify_oil_change" BOOLEAN NOT NULL DEFAULT true,
    "notify_insurance" BOOLEAN NOT NULL DEFAULT true,
    "notify_technical_control" BOOLEAN NOT NULL DEFAULT true,
    "notify_confirmations" BOOLEAN NOT NULL DEFAULT true,
    "notify_payments" BOOLEAN NOT NULL DEFAULT true,
    "notify_maintenance" BOOLEAN NOT NULL DEFAULT true,
    "pending_reminder_minutes" INTEGER NOT NULL DEFAULT 60,
    "return_reminder_minutes" INTEGER NOT NULL DEFAULT 120,
    "overdue_alert_minutes" INTEGER NOT NULL DEFAULT 60,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "agency_settings_pkey" PRIMARY KEY ("agency_id")
);

-- CreateTable
CREATE TABLE "agency_locations" (
    "id" UUID NOT NULL,
    "agency_id" UUID NOT NULL,
    "city_slug" TEXT NOT NULL,
    "point_slug" TEXT,
    "name" TEXT NOT NULL,
    "address" TEXT,
    "type" "location_type" NOT NULL,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "agency_locations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "vehicles" (
    "id" UUID NOT NULL,
    "short_id" VARCHAR(8) NOT NULL DEFAULT '',
    "agency_id" UUID NOT NULL,
    "model_id" UUID NOT NULL,
    "make" TEXT NOT NULL DEFAULT '',
    "model_name" TEXT NOT NULL DEFAULT '',
    "search_text" TEXT NOT NULL DEFAULT '',
    "year" INTEGER NOT NULL,
    "color" TEXT NOT NULL,
    "category" "vehicle_category" NOT NULL,
    "transmission" "transmission" NOT NULL,
    "fuel_type" "fuel_type" NOT NULL,
    "seats" INTEGER NOT NULL,
    "price_per_day" DECIMAL(12,2) NOT NULL,
    "deposit_amount" DECIMAL(12,2) NOT NULL DEFAULT 0,
    "franchise_amount" DECIMAL(12,2),
    "description" TEXT,
    "features" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "registration_number" TEXT NOT NULL,
    "chassis_number" TEXT,
    "current_mileage" INTEGER NOT NULL DEFAULT 0,
    "insurance_expiry" DATE,
    "technical_control_expiry" DATE,
    "circulation_permit_expiry" DATE,
    "last_oil_change_date" DATE,
    "last_oil_change_mileage" INTEGER,
    "oil_change_interval" INTEGER,
    "oil_change_due_date" DATE,
    "maintenance_notes" TEXT,
    "status" "vehicle_status" NOT NULL DEFAULT 'available',
    "is_featured" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "vehicles_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "vehicle_images" (
    "id" UUID NOT NULL,
    "vehicle_id" UUID NOT NULL,
    "agency_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "vehicle_images_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "vehicle_locations" (
    "vehicle_id" UUID NOT NULL,
    "location_id" UUID NOT NULL,
    "agency_id" UUID NOT NULL,
    "city_slug" TEXT NOT NULL,
    "is_primary" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "vehicle_locations_pkey" PRIMARY KEY ("vehicle_id","location_id")
);

-- CreateTable
CREATE TABLE "occupancies" (
    "id" UUID NOT NULL,
    "agency_id" UUID NOT NULL,
    "vehicle_id" UUID NOT NULL,
    "kind" "occupancy_kind" NOT NULL,
    "booking_id" UUID,
    "starts_at" TIMESTAMP(0) NOT NULL,
    "ends_at" TIMESTAMP(0) NOT NULL,
    "reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "occupancies_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "clients" (
    "id" UUID NOT NULL,
    "agency_id" UUID NOT NULL,
    "profile_id" UUID,
    "type" "client_type" NOT NULL DEFAULT 'individual',
    "full_name" TEXT NOT NULL,
    "company_name" TEXT,
    "phone" TEXT NOT NULL,
    "email" CITEXT,
    "cin" TEXT,
    "passport" TEXT,
    "residence_permit" TEXT,
    "driving_permit" TEXT,
    "ice" TEXT,
    "address" TEXT,
    "identity_document_key" TEXT,
    "notes" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "clients_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bookings" (
    "id" UUID NOT NULL,
    "reference" TEXT NOT NULL,
    "agency_id" UUID NOT NULL,
    "vehicle_id" UUID NOT NULL,
    "client_id" UUID NOT NULL,
    "customer_id" UUID,
    "source" "booking_source" NOT NULL DEFAULT 'customer',
    "pickup_at" TIMESTAMP(0) NOT NULL,
    "return_at" TIMESTAMP(0) NOT NULL,
    "blocked_until" TIMESTAMP(0) NOT NULL,
    "pickup_location_id" UUID NOT NULL,
    "return_location_id" UUID NOT NULL,
    "days" INTEGER NOT NULL,
    "price_per_day" DECIMAL(12,2) NOT NULL,
    "total_price" DECIMAL(12,2) NOT NULL,
    "deposit_amount" DECIMAL(12,2) NOT NULL DEFAULT 0,
    "bank_guarantee_mode" TEXT,
    "bank_guarantee_amount" DECIMAL(12,2),
    "damage_amount" DECIMAL(12,2) NOT NULL DEFAULT 0,
    "paid_amount" DECIMAL(12,2) NOT NULL DEFAULT 0,
    "notes" TEXT,
    "agency_notes" TEXT,
    "extensible" BOOLEAN NOT NULL DEFAULT false,
    "status" "booking_status" NOT NULL DEFAULT 'pending',
    "payment_status" "payment_status" NOT NULL DEFAULT 'pending',
    "cancel_reason" TEXT,
    "cancelled_by" "role",
    "confirmed_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),
    "completed_at" TIMESTAMPTZ(3),
    "returned_at" TIMESTAMP(0),
    "hidden_by_customer_at" TIMESTAMPTZ(3),
    "request_key" UUID,
    "language" VARCHAR(2) NOT NULL DEFAULT 'fr',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bookings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "drivers" (
    "id" UUID NOT NULL,
    "agency_id" UUID NOT NULL,
    "booking_id" UUID NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 1,
    "full_name" TEXT NOT NULL,
    "phone" TEXT,
    "email" TEXT,
    "cin" TEXT,
    "passport" TEXT,
    "residence_permit" TEXT,
    "driving_permit" TEXT NOT NULL,
    "licence_issued_on" DATE,
    "birth_date" DATE,

    CONSTRAINT "drivers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "booking_events" (
    "id" UUID NOT NULL,
    "agency_id" UUID NOT NULL,
    "booking_id" UUID NOT NULL,
    "type" "booking_event_type" NOT NULL,
    "actor_role" "role",
    "actor_id" UUID,
    "data" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "booking_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reviews" (
    "id" UUID NOT NULL,
    "agency_id" UUID NOT NULL,
    "vehicle_id" UUID NOT NULL,
    "booking_id" UUID NOT NULL,
    "customer_id" UUID,
    "author_name" TEXT NOT NULL,
    "rating" INTEGER NOT NULL,
    "comment" TEXT,
    "is_visible" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reviews_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contracts" (
    "id" UUID NOT NULL,
    "agency_id" UUID NOT NULL,
    "booking_id" UUID NOT NULL,
    "client_id" UUID NOT NULL,
    "vehicle_id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "starts_at" TIMESTAMP(0) NOT NULL,
    "ends_at" TIMESTAMP(0) NOT NULL,
    "amount" DECIMAL(12,2) NOT NULL,
    "deposit_amount" DECIMAL(12,2) NOT NULL DEFAULT 0,
    "terms" TEXT NOT NULL,
    "status" "contract_status" NOT NULL DEFAULT 'pending',
    "signed_at" TIMESTAMPTZ(3),
    "departure" JSONB,
    "restitution" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contracts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoices" (
    "id" UUID NOT NULL,
    "agency_id" UUID NOT NULL,
    "booking_id" UUID NOT NULL,
    "client_id" UUID NOT NULL,
    "kind" "invoice_kind" NOT NULL DEFAULT 'invoice',
    "corrects_id" UUID,
    "number" TEXT,
    "year" INTEGER,
    "sequence" INTEGER,
    "status" "invoice_status" NOT NULL DEFAULT 'draft',
    "currency" VARCHAR(3) NOT NULL DEFAULT 'MAD',
    "period_start" TIMESTAMP(0) NOT NULL,
    "period_end" TIMESTAMP(0) NOT NULL,
    "tax_rate" DECIMAL(5,2) NOT NULL DEFAULT 0,
    "total_excl" DECIMAL(12,2) NOT NULL,
    "tax_amount" DECIMAL(12,2) NOT NULL,
    "total_incl" DECIMAL(12,2) NOT NULL,
    "paid_amount" DECIMAL(12,2) NOT NULL DEFAULT 0,
    "issued_on" DATE,
    "due_on" DATE,
    "buyer" JSONB NOT NULL DEFAULT '{}',
    "seller" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invoices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_lines" (
    "id" UUID NOT NULL,
    "agency_id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "label" TEXT NOT NULL,
    "quantity" DECIMAL(10,2) NOT NULL,
    "unit_price" DECIMAL(12,2) NOT NULL,
    "total" DECIMAL(12,2) NOT NULL,

    CONSTRAINT "invoice_lines_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_counters" (
    "agency_id" UUID NOT NULL,
    "kind" "invoice_kind" NOT NULL,
    "year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "invoice_counters_pkey" PRIMARY KEY ("agency_id","kind","year")
);

-- CreateTable
CREATE TABLE "payments" (
    "id" UUID NOT NULL,
    "agency_id" UUID NOT NULL,
    "booking_id" UUID NOT NULL,
    "invoice_id" UUID,
    "kind" "payment_kind" NOT NULL DEFAULT 'payment',
    "amount" DECIMAL(12,2) NOT NULL,
    "method" "payment_method" NOT NULL,
    "reference" TEXT,
    "received_on" DATE NOT NULL,
    "recorded_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notifications" (
    "id" UUID NOT NULL,
    "agency_id" UUID NOT NULL,
    "type" "notification_type" NOT NULL,
    "title" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "priority" "notification_priority" NOT NULL DEFAULT 'normal',
    "is_read" BOOLEAN NOT NULL DEFAULT false,
    "read_at" TIMESTAMPTZ(3),
    "is_dismissed" BOOLEAN NOT NULL DEFAULT false,
    "dismissed_at" TIMESTAMPTZ(3),
    "action_taken" BOOLEAN NOT NULL DEFAULT false,
    "booking_id" UUID,
    "car_id" UUID,
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "dedupe_key" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notifications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notification_jobs" (
    "id" UUID NOT NULL,
    "agency_id" UUID NOT NULL,
    "type" "notification_job_type" NOT NULL,
    "status" "job_status" NOT NULL DEFAULT 'pending',
    "booking_id" UUID,
    "car_id" UUID,
    "retries" INTEGER NOT NULL DEFAULT 0,
    "job_data" JSONB NOT NULL DEFAULT '{}',
    "error_message" TEXT,
    "run_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dedupe_key" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notification_jobs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outbox_messages" (
    "id" UUID NOT NULL,
    "channel" "outbox_channel" NOT NULL,
    "recipient" TEXT NOT NULL,
    "language" VARCHAR(2) NOT NULL DEFAULT 'fr',
    "template" TEXT NOT NULL,
    "params" JSONB NOT NULL DEFAULT '{}',
    "agency_id" UUID,
    "booking_id" UUID,
    "profile_id" UUID,
    "status" "outbox_status" NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "error_message" TEXT,
    "dedupe_key" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "outbox_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "whatsapp_actions" (
    "key" "whatsapp_action_key" NOT NULL,
    "is_enabled" BOOLEAN NOT NULL DEFAULT true,
    "template_id" UUID,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "whatsapp_actions_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "whatsapp_templates" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "body_fr" TEXT NOT NULL,
    "body_en" TEXT NOT NULL,
    "body_ar" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "whatsapp_templates_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "admin_settings" (
    "setting_key" TEXT NOT NULL,
    "setting_value" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "admin_settings_pkey" PRIMARY KEY ("setting_key")
);

-- CreateTable
CREATE TABLE "audit_logs" (
    "id" UUID NOT NULL,
    "actor_id" UUID,
    "actor_role" "role",
    "agency_id" UUID,
    "action" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "entity_id" TEXT,
    "data" JSONB NOT NULL DEFAULT '{}',
    "request_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_logs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "job_runs" (
    "task" TEXT NOT NULL,
    "slot" TIMESTAMPTZ(0) NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),
    "outcome" TEXT,
    "result" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "job_runs_pkey" PRIMARY KEY ("task","slot")
);

-- CreateTable
CREATE TABLE "notify_me" (
    "email" CITEXT NOT NULL,
    "topic" TEXT NOT NULL DEFAULT 'launch',
    "language" VARCHAR(2) NOT NULL DEFAULT 'fr',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notify_me_pkey" PRIMARY KEY ("email")
);

-- CreateIndex
CREATE UNIQUE INDEX "profiles_email_key" ON "profiles"("email");

-- CreateIndex
CREATE INDEX "profiles_role_created_at_idx" ON "profiles"("role", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "credentials_google_sub_key" ON "credentials"("google_sub");

-- CreateIndex
CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions"("token_hash");

-- CreateIndex
CREATE INDEX "sessions_profile_id_idx" ON "sessions"("profile_id");

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "tokens_token_hash_key" ON "tokens"("token_hash");

-- CreateIndex
CREATE INDEX "tokens_profile_id_purpose_idx" ON "tokens"("profile_id", "purpose");

-- CreateIndex
CREATE INDEX "location_points_city_slug_position_idx" ON "location_points"("city_slug", "position");

-- CreateIndex
CREATE UNIQUE INDEX "location_points_city_slug_slug_key" ON "location_points"("city_slug", "slug");

-- CreateIndex
CREATE UNIQUE INDEX "brands_slug_key" ON "brands"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "brands_name_key" ON "brands"("name");

-- CreateIndex
CREATE UNIQUE INDEX "models_brand_id_slug_key" ON "models"("brand_id", "slug");

-- CreateIndex
CREATE UNIQUE INDEX "agencies_short_id_key" ON "agencies"("short_id");

-- CreateIndex
CREATE UNIQUE INDEX "agencies_owner_id_key" ON "agencies"("owner_id");

-- CreateIndex
CREATE UNIQUE INDEX "agencies_slug_key" ON "agencies"("slug");

-- CreateIndex
CREATE INDEX "agencies_status_city_slug_idx" ON "agencies"("status", "city_slug");

-- CreateIndex
CREATE INDEX "agency_locations_agency_id_is_active_idx" ON "agency_locations"("agency_id", "is_active");

-- CreateIndex
CREATE INDEX "agency_locations_city_slug_is_active_idx" ON "agency_locations"("city_slug", "is_active");

-- CreateIndex
CREATE UNIQUE INDEX "agency_locations_agency_id_id_key" ON "agency_locations"("agency_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "agency_locations_id_city_slug_key" ON "agency_locations"("id", "city_slug");

-- CreateIndex
CREATE UNIQUE INDEX "vehicles_short_id_key" ON "vehicles"("short_id");

-- CreateIndex
CREATE INDEX "vehicles_agency_id_status_idx" ON "vehicles"("agency_id", "status");

-- CreateIndex
CREATE INDEX "vehicles_status_category_price_per_day_idx" ON "vehicles"("status", "category", "price_per_day");

-- CreateIndex
CREATE INDEX "vehicles_model_id_idx" ON "vehicles"("model_id");

-- CreateIndex
CREATE UNIQUE INDEX "vehicles_agency_id_id_key" ON "vehicles"("agency_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "vehicles_agency_id_registration_number_key" ON "vehicles"("agency_id", "registration_number");

-- CreateIndex
CREATE UNIQUE INDEX "vehicle_images_vehicle_id_position_key" ON "vehicle_images"("vehicle_id", "position");

-- CreateIndex
CREATE INDEX "vehicle_locations_city_slug_vehicle_id_idx" ON "vehicle_locations"("city_slug", "vehicle_id");

-- CreateIndex
CREATE INDEX "vehicle_locations_location_id_vehicle_id_idx" ON "vehicle_locations"("location_id", "vehicle_id");

-- CreateIndex
CREATE UNIQUE INDEX "occupancies_booking_id_key" ON "occupancies"("booking_id");

-- CreateIndex
CREATE INDEX "occupancies_vehicle_id_starts_at_idx" ON "occupancies"("vehicle_id", "starts_at");

-- CreateIndex
CREATE UNIQUE INDEX "occupancies_agency_id_booking_id_key" ON "occupancies"("agency_id", "booking_id");

-- CreateIndex
CREATE INDEX "clients_agency_id_phone_idx" ON "clients"("agency_id", "phone");

-- CreateIndex
CREATE INDEX "clients_agency_id_created_at_idx" ON "clients"("agency_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "clients_agency_id_id_key" ON "clients"("agency_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "clients_agency_id_profile_id_key" ON "clients"("agency_id", "profile_id");

-- CreateIndex
CREATE UNIQUE INDEX "bookings_reference_key" ON "bookings"("reference");

-- CreateIndex
CREATE UNIQUE INDEX "bookings_request_key_key" ON "bookings"("request_key");

-- CreateIndex
CREATE INDEX "bookings_agency_id_pickup_at_id_idx" ON "bookings"("agency_id", "pickup_at" DESC, "id");

-- CreateIndex
CREATE INDEX "bookings_agency_id_status_pickup_at_idx" ON "bookings"("agency_id", "status", "pickup_at" DESC);

-- CreateIndex
CREATE INDEX "bookings_customer_id_created_at_idx" ON "bookings"("customer_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "bookings_vehicle_id_pickup_at_idx" ON "bookings"("vehicle_id", "pickup_at");

-- CreateIndex
CREATE INDEX "bookings_client_id_idx" ON "bookings"("client_id");

-- CreateIndex
CREATE INDEX "bookings_status_pickup_at_idx" ON "bookings"("status", "pickup_at");

-- CreateIndex
CREATE UNIQUE INDEX "bookings_agency_id_id_key" ON "bookings"("agency_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "drivers_booking_id_position_key" ON "drivers"("booking_id", "position");

-- CreateIndex
CREATE INDEX "booking_events_booking_id_created_at_idx" ON "booking_events"("booking_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "reviews_booking_id_key" ON "reviews"("booking_id");

-- CreateIndex
CREATE INDEX "reviews_vehicle_id_is_visible_created_at_idx" ON "reviews"("vehicle_id", "is_visible", "created_at" DESC);

-- CreateIndex
CREATE INDEX "reviews_agency_id_is_visible_created_at_idx" ON "reviews"("agency_id", "is_visible", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "reviews_agency_id_booking_id_key" ON "reviews"("agency_id", "booking_id");

-- CreateIndex
CREATE UNIQUE INDEX "contracts_agency_id_number_key" ON "contracts"("agency_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "contracts_agency_id_booking_id_key" ON "contracts"("agency_id", "booking_id");

-- CreateIndex
CREATE UNIQUE INDEX "contracts_agency_id_id_key" ON "contracts"("agency_id", "id");

-- CreateIndex
CREATE INDEX "invoices_agency_id_status_created_at_idx" ON "invoices"("agency_id", "status", "created_at" DESC);

-- CreateIndex
CREATE INDEX "invoices_booking_id_idx" ON "invoices"("booking_id");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_agency_id_id_key" ON "invoices"("agency_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_agency_id_number_key" ON "invoices"("agency_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_agency_id_kind_year_sequence_key" ON "invoices"("agency_id", "kind", "year", "sequence");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_lines_invoice_id_position_key" ON "invoice_lines"("invoice_id", "position");

-- CreateIndex
CREATE INDEX "payments_booking_id_idx" ON "payments"("booking_id");

-- CreateIndex
CREATE INDEX "payments_agency_id_received_on_idx" ON "payments"("agency_id", "received_on" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "notifications_dedupe_key_key" ON "notifications"("dedupe_key");

-- CreateIndex
CREATE INDEX "notifications_agency_id_is_dismissed_created_at_idx" ON "notifications"("agency_id", "is_dismissed", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "notification_jobs_dedupe_key_key" ON "notification_jobs"("dedupe_key");

-- CreateIndex
CREATE INDEX "notification_jobs_status_run_at_idx" ON "notification_jobs"("status", "run_at");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_messages_dedupe_key_key" ON "outbox_messages"("dedupe_key");

-- CreateIndex
CREATE INDEX "outbox_messages_status_next_attempt_at_idx" ON "outbox_messages"("status", "next_attempt_at");

-- CreateIndex
CREATE INDEX "outbox_messages_booking_id_idx" ON "outbox_messages"("booking_id");

-- CreateIndex
CREATE UNIQUE INDEX "whatsapp_templates_name_key" ON "whatsapp_templates"("name");

-- CreateIndex
CREATE INDEX "audit_logs_entity_entity_id_idx" ON "audit_logs"("entity", "entity_id");

-- CreateIndex
CREATE INDEX "audit_logs_created_at_idx" ON "audit_logs"("created_at" DESC);

-- AddForeignKey
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "location_points" ADD CONSTRAINT "location_points_city_slug_fkey" FOREIGN KEY ("city_slug") REFERENCES "cities"("slug") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "models" ADD CONSTRAINT "models_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agencies" ADD CONSTRAINT "agencies_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "profiles"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agencies" ADD CONSTRAINT "agencies_city_slug_fkey" FOREIGN KEY ("city_slug") REFERENCES "cities"("slug") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agency_settings" ADD CONSTRAINT "agency_settings_agency_id_fkey" FOREIGN KEY ("agency_id") REFERENCES "agencies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agency_locations" ADD CONSTRAINT "agency_locations_agency_id_fkey" FOREIGN KEY ("agency_id") REFERENCES "agencies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agency_locations" ADD CONSTRAINT "agency_locations_city_slug_fkey" FOREIGN KEY ("city_slug") REFERENCES "cities"("slug") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agency_locations" ADD CONSTRAINT "agency_locations_city_slug_point_slug_fkey" FOREIGN KEY ("city_slug", "point_slug") REFERENCES "location_points"("city_slug", "slug") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_agency_id_fkey" FOREIGN KEY ("agency_id") REFERENCES "agencies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_model_id_fkey" FOREIGN KEY ("model_id") REFERENCES "models"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicle_images" ADD CONSTRAINT "vehicle_images_agency_id_vehicle_id_fkey" FOREIGN KEY ("agency_id", "vehicle_id") REFERENCES "vehicles"("agency_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicle_locations" ADD CONSTRAINT "vehicle_locations_agency_id_fkey" FOREIGN KEY ("agency_id") REFERENCES "agencies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicle_locations" ADD CONSTRAINT "vehicle_locations_vehicle_fkey" FOREIGN KEY ("agency_id", "vehicle_id") REFERENCES "vehicles"("agency_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicle_locations" ADD CONSTRAINT "vehicle_locations_location_fkey" FOREIGN KEY ("agency_id", "location_id") REFERENCES "agency_locations"("agency_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicle_locations" ADD CONSTRAINT "vehicle_locations_city_slug_fkey" FOREIGN KEY ("city_slug") REFERENCES "cities"("slug") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "occupancies" ADD CONSTRAINT "occupancies_agency_id_fkey" FOREIGN KEY ("agency_id") REFERENCES "agencies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "occupancies" ADD CONSTRAINT "occupancies_agency_id_vehicle_id_fkey" FOREIGN KEY ("agency_id", "vehicle_id") REFERENCES "vehicles"("agency_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "occupancies" ADD CONSTRAINT "occupancies_agency_id_booking_id_fkey" FOREIGN KEY ("agency_id", "booking_id") REFERENCES "bookings"("agency_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "clients" ADD CONSTRAINT "clients_agency_id_fkey" FOREIGN KEY ("agency_id") REFERENCES "agencies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "clients" ADD CONSTRAINT "clients_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_agency_id_fkey" FOREIGN KEY ("agency_id") REFERENCES "agencies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_agency_id_vehicle_id_fkey" FOREIGN KEY ("agency_id", "vehicle_id") REFERENCES "vehicles"("agency_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_agency_id_client_id_fkey" FOREIGN KEY ("agency_id", "client_id") REFERENCES "clients"("agency_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_agency_id_pickup_location_id_fkey" FOREIGN KEY ("agency_id", "pickup_location_id") REFERENCES "agency_locations"("agency_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_agency_id_return_location_id_fkey" FOREIGN KEY ("agency_id", "return_location_id") REFERENCES "agency_locations"("agency_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "drivers" ADD CONSTRAINT "drivers_agency_id_fkey" FOREIGN KEY ("agency_id") REFERENCES "agencies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "drivers" ADD CONSTRAINT "drivers_booking_fkey" FOREIGN KEY ("agency_id", "booking_id") REFERENCES "bookings"("agency_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_agency_id_fkey" FOREIGN KEY ("agency_id") REFERENCES "agencies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_booking_fkey" FOREIGN KEY ("agency_id", "booking_id") REFERENCES "bookings"("agency_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_agency_id_fkey" FOREIGN KEY ("agency_id") REFERENCES "agencies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_vehicle_fkey" FOREIGN KEY ("agency_id", "vehicle_id") REFERENCES "vehicles"("agency_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_booking_fkey" FOREIGN KEY ("agency_id", "booking_id") REFERENCES "bookings"("agency_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_agency_id_fkey" FOREIGN KEY ("agency_id") REFERENCES "agencies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_booking_fkey" FOREIGN KEY ("agency_id", "booking_id") REFERENCES "bookings"("agency_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_client_fkey" FOREIGN KEY ("agency_id", "client_id") REFERENCES "clients"("agency_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_vehicle_fkey" FOREIGN KEY ("agency_id", "vehicle_id") REFERENCES "vehicles"("agency_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_agency_id_fkey" FOREIGN KEY ("agency_id") REFERENCES "agencies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_booking_fkey" FOREIGN KEY ("agency_id", "booking_id") REFERENCES "bookings"("agency_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_client_fkey" FOREIGN KEY ("agency_id", "client_id") REFERENCES "clients"("agency_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_corrects_fkey" FOREIGN KEY ("agency_id", "corrects_id") REFERENCES "invoices"("agency_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_agency_id_fkey" FOREIGN KEY ("agency_id") REFERENCES "agencies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_fkey" FOREIGN KEY ("agency_id", "invoice_id") REFERENCES "invoices"("agency_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_counters" ADD CONSTRAINT "invoice_counters_agency_id_fkey" FOREIGN KEY ("agency_id") REFERENCES "agencies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_agency_id_fkey" FOREIGN KEY ("agency_id") REFERENCES "agencies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_booking_fkey" FOREIGN KEY ("agency_id", "booking_id") REFERENCES "bookings"("agency_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_fkey" FOREIGN KEY ("agency_id", "invoice_id") REFERENCES "invoices"("agency_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_agency_id_fkey" FOREIGN KEY ("agency_id") REFERENCES "agencies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_booking_fkey" FOREIGN KEY ("agency_id", "booking_id") REFERENCES "bookings"("agency_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_vehicle_fkey" FOREIGN KEY ("agency_id", "car_id") REFERENCES "vehicles"("agency_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification_jobs" ADD CONSTRAINT "notification_jobs_agency_id_fkey" FOREIGN KEY ("agency_id") REFERENCES "agencies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "whatsapp_actions" ADD CONSTRAINT "whatsapp_actions_template_id_fkey" FOREIGN KEY ("template_id") REFERENCES "whatsapp_templates"("id") ON DELETE SET NULL ON UPDATE CASCADE;

