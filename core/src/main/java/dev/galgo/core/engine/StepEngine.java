package dev.galgo.core.engine;

import dev.galgo.core.model.Failure;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Semantics;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Runs a program that is a function of state and message, in one of three ways. */
final class StepEngine implements Engine {
    private static final int WORDS_A_VALUE = 64;

    private final Kind kind;
    private final StepRunner guard;
    private final PurityAudit audit;
    private final Interner<Message> messages;
    private final Interner<Local> numbers;
    private Memo memo;

    StepEngine(Kind kind, Semantics semantics) {
        this(kind, new StepRunner(semantics));
    }

    private StepEngine(Kind kind, StepRunner guard) {
        this(kind, guard, new PurityAudit(guard), 1, null, false);
    }

    private StepEngine(
            Kind kind,
            StepRunner guard,
            PurityAudit audit,
            int threads,
            @Nullable SharedNumbering commons,
            boolean portable) {
        this.kind = kind;
        this.guard = guard;
        this.audit = audit;
        this.messages = commons == null ? new Interner<>() : commons.messages;
        this.numbers = commons == null ? new Interner<>() : commons.locals;
        this.memo = new Memo(guard, audit, budget() / threads, commons, portable);
    }

    /** One whose fingerprints are the same in every process that has the program. */
    static StepEngine portable(Semantics semantics) {
        var guard = new StepRunner(semantics);
        return new StepEngine(Kind.MEMO, guard, new PurityAudit(guard), 1, null, true);
    }

    /** An engine that runs every step once, when it is made, and neither remembers nor audits any. */
    static StepEngine fromScratch(Semantics semantics, StepWatch watch) {
        var guard = new StepRunner(semantics, null, watch);
        return new StepEngine(Kind.COPY, guard, PurityAudit.none(guard), 1, null, false);
    }

    /** Engines that take turns in running program code. */
    static List<Engine> together(Kind kind, Semantics semantics, int threads, Compare compare) {
        if (threads == 1) {
            return List.of(new StepEngine(kind, semantics));
        }
        var turn = new ReentrantLock();
        var commons = compare == Compare.NONE ? null : new SharedNumbering();
        var engines = new ArrayList<Engine>();
        for (int i = 0; i < threads; i++) {
            var guard = new StepRunner(semantics, turn);
            engines.add(new StepEngine(kind, guard, new PurityAudit(guard), threads, commons, false));
        }
        return engines;
    }

    @Override
    public Engine sibling(Kind other) {
        return new StepEngine(other, guard, audit, 1, null, false);
    }

    @Override
    public Cursor start(DeliveryModel delivery, Compare compare, boolean bySender) {
        return switch (kind) {
            case MEMO -> new MemoCursor(this, memo, guard.semantics().boot(), delivery, compare, bySender);
            case COPY -> copying(delivery, compare, bySender);
            case REPLAY -> new ReplayCursor(() -> copying(delivery, compare, bySender));
        };
    }

    private CopyCursor copying(DeliveryModel delivery, Compare compare, boolean bySender) {
        return new CopyCursor(guard, audit, messages, numbers, delivery, compare, bySender);
    }

    /** Takes the place of a memo that grew over its budget. */
    void replace(Memo fresh) {
        memo = fresh;
    }

    @Override
    public @Nullable Failure review(BooleanSupplier enough) {
        return audit.review(enough);
    }

    @Override
    public StepWatch watch() {
        return guard.watch();
    }

    @Override
    public int rememberedSteps() {
        return memo.size();
    }

    @Override
    public @Nullable NumberedSteps numberedSteps() {
        return kind == Kind.MEMO && !guard.semantics().hasFutures() ? new NumberedSteps(memo) : null;
    }

    /** How many values a memo may hold before a search that compares nothing starts a new one: about a quarter of the heap. */
    private static int budget() {
        long values = Runtime.getRuntime().maxMemory() / 4 / (WORDS_A_VALUE * Long.BYTES);
        return (int) Math.max(100_000, Math.min(values, 50_000_000));
    }
}
