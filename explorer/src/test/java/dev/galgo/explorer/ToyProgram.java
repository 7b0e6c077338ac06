package dev.galgo.explorer;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.Severity;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.Naming;
import dev.galgo.core.model.Program;
import dev.galgo.core.model.Started;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.Progress;
import dev.galgo.core.search.SchedulePrefix;
import dev.galgo.core.toy.Toy;
import dev.galgo.explorer.answer.Refusal;
import dev.galgo.report.result.ReportContext;
import dev.galgo.report.schedule.ScheduleFile;
import dev.galgo.report.story.Sources;
import dev.galgo.spi.Opened;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A program of scripts, to be explored. */
class ToyProgram implements ExploredProgram {
    final AtomicInteger opened = new AtomicInteger();
    private final Supplier<Toy> program;
    private final DeliveryModel delivery;
    private final Started started;

    @Nullable
    ScheduleFile saved;

    Sources sources = Sources.unknown();

    ToyProgram(Supplier<Toy> program) {
        this(program, DeliveryModel.UNORDERED, "toy.Main");
    }

    ToyProgram(Supplier<Toy> program, DeliveryModel delivery, String target) {
        this.program = program;
        this.delivery = delivery;
        this.started = new Started("toy", target, null, List.of());
    }

    /**
     * Hangs until then, deaf to interruptions, as a loop without end does, but leaves the processor to
     * others: a time limit has to pass until a check gives up.
     */
    static void hang(BooleanSupplier over) {
        boolean interrupted = false;
        while (!over.getAsBoolean()) {
            LockSupport.parkNanos(1_000_000);
            interrupted |= Thread.interrupted(); // or parking would end at once from now on
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public Opened open() throws Refusal {
        opened.incrementAndGet();
        return Opened.of(program.get(), started);
    }

    @Override
    public ReportContext context() {
        return new ReportContext(started, delivery, Set.of(), List.of());
    }

    @Override
    public ScheduleFile.Program identity() {
        return new ScheduleFile.Program(
                started.target(), List.of(), List.of(), delivery, false, Naming.AUTO, List.of(), List.of());
    }

    @Override
    public Sources sources() {
        return sources;
    }

    @Override
    public boolean hasSources() {
        return true;
    }

    @Override
    public String version() {
        return "1.2.3";
    }

    @Override
    public @Nullable ScheduleFile saved() {
        return saved;
    }

    @Override
    public Check of(Program checked) {
        return Check.of(checked)
                .delivery(delivery)
                .reduction(ReductionKind.AUTO)
                .compare(Compare.CANONICAL)
                .undelivered(Severity.WARNING)
                .limits(Limits.NONE.withStep(Duration.ofMillis(300)));
    }

    @Override
    public Function<Progress, String> progressText() {
        return progress -> progress.executions() + " executions";
    }

    @Override
    public TestSource test(SchedulePrefix path, @Nullable Finding finding) throws Refusal {
        return new TestSource("MainTest", "class MainTest {}");
    }
}
