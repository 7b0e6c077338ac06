package dev.galgo.core.model;

import org.jspecify.annotations.Nullable;

/**
 * What a step did wrong.
 *
 * @param kind which sort of wrong
 * @param text one sentence for people: what happened, where, what to do
 * @param signature what went wrong without the accidents of the schedule: equal signatures are one finding
 * @param cause the exception behind it, for {@code --stacktrace}
 */
public record Failure(FindingKind kind, String text, String signature, @Nullable Throwable cause) {}
