package dev.galgo.core.engine;

import dev.galgo.core.model.Failure;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Semantics;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** A way of running a program that hands out cursors at its start. One engine serves one check. */
public final class Engine {
    /** The three engines. */
    public enum Kind {
        MEMO,
        COPY,
        REPLAY
    }

    private static final int WORDS_A_VALUE = 64;

    private final Kind kind;
    private final Guard guard;
    private final PurityAudit audit;
    private final Interner<Message> messages;
    private final Interner<Local> numbers;
    private Memo memo;

    public Engine(Kind kind, Semantics semantics) {
        this(kind, new Guard(semantics));
    }

    private Engine(Kind kind, Guard guard) {
        this(kind, guard, new PurityAudit(guard), 1, null);
    }

    private Engine(Kind kind, Guard guard, PurityAudit audit, int threads, @Nullable Commons commons) {
        this.kind = kind;
        this.guard = guard;
        this.audit = audit;
        this.messages = commons == null ? new Interner<>() : commons.messages;
        this.numbers = commons == null ? new Interner<>() : commons.locals;
        this.memo = new Memo(guard, audit, budget() / threads, commons);
    }

    /**
     * Engines for the threads of one search, one for each. Program code runs on one of them at a time. If configurations are compared,
     * cursors of all of them agree on fingerprints; if not, they share nothing else.
     */
    public static List<Engine> together(Kind kind, Semantics semantics, int threads, Compare compare) {
        if (threads == 1) {
            return List.of(new Engine(kind, semantics));
        }
        var turn = new ReentrantLock();
        var commons = compare == Compare.NONE ? null : new Commons();
        var engines = new ArrayList<Engine>();
        for (int i = 0; i < threads; i++) {
            var guard = new Guard(semantics, turn);
            engines.add(new Engine(kind, guard, new PurityAudit(guard), threads, commons));
        }
        return engines;
    }

    /** Another engine for the same program, under the same watch and audit. */
    public Engine sibling(Kind other) {
        return new Engine(other, guard, audit, 1, null);
    }

    /** A cursor at the start of the program. */
    public Cursor start(Delivery delivery, Compare compare) {
        return switch (kind) {
            case MEMO -> new MemoCursor(this, memo, guard.semantics().boot(), delivery, compare);
            case COPY -> new CopyCursor(guard, audit, messages, numbers, delivery, compare);
            case REPLAY -> new ReplayCursor(() -> new CopyCursor(guard, audit, messages, numbers, delivery, compare));
        };
    }

    /** Takes the place of a memo that grew over its budget. */
    void replace(Memo fresh) {
        memo = fresh;
    }

    /** What running a sample of the remembered steps once more brought to light; null if nothing. */
    public @Nullable Failure review() {
        return audit.review();
    }

    /** Where program code runs. */
    public Guard guard() {
        return guard;
    }

    /** How many distinct steps are remembered. */
    public int rememberedSteps() {
        return memo.size();
    }

    /** How many values a memo may hold before a search that compares nothing starts a new one: about a quarter of the heap. */
    private static int budget() {
        long values = Runtime.getRuntime().maxMemory() / 4 / (WORDS_A_VALUE * Long.BYTES);
        return (int) Math.max(100_000, Math.min(values, 50_000_000));
    }
}
