package dev.galgo.core.check;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.FindingKind;
import org.jspecify.annotations.Nullable;

/**
 * What is wrong with one configuration, as a check sees it.
 *
 * @param text one sentence for people, with actors as tokens
 * @param actor whom it happened to, where there is one
 * @param cause the exception behind it
 */
public record Remark(
        FindingKind kind, Severity severity, String text, @Nullable ActorId actor, @Nullable Throwable cause) {}
