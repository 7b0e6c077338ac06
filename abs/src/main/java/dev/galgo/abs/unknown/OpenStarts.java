package dev.galgo.abs.unknown;

import dev.galgo.abs.context.Contexts;
import dev.galgo.abs.context.StartContext;
import dev.galgo.abs.cover.TestStart;
import dev.galgo.abs.cover.TestStarts;
import dev.galgo.abs.run.AbsProgram;
import dev.galgo.abs.run.UnrollingBounds;
import dev.galgo.abs.syntax.Dialect;
import dev.galgo.constraints.input.InputSearch;
import dev.galgo.constraints.solve.Solvers;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Starts with unknown values: models, each on one input after the other. */
public final class OpenStarts implements TestStarts {
    private final OpenModel first;
    private final Iterator<Open> models;
    private final InputSearch.Bounds bounds;
    private final Solvers.Source solvers;
    private final Set<String> gaps = new LinkedHashSet<>();
    private @Nullable Open model;
    private volatile @Nullable WantedInputs inputs;
    private volatile boolean interrupted;

    private record Open(OpenModel model, Optional<StartContext> context) {}

    private OpenStarts(List<Open> models, InputSearch.Bounds bounds, Solvers.Source solvers) {
        this.first = models.get(0).model();
        this.models = models.iterator();
        this.bounds = bounds;
        this.solvers = solvers;
    }

    /** Those of a main block. */
    public static OpenStarts of(OpenModel model, InputSearch.Bounds bounds, Solvers.Source solvers) {
        return new OpenStarts(List.of(new Open(model, Optional.empty())), bounds, solvers);
    }

    /**
     * Those of contexts.
     *
     * @param said what is known of some of their unknown data: the ranges of some, and what all must be like
     * @throws AbsProgram.Rejected if what is said does not fit a context
     */
    public static OpenStarts of(
            Contexts contexts,
            Dialect dialect,
            Optional<UnknownValues> said,
            UnrollingBounds unrolling,
            InputSearch.Bounds bounds,
            Solvers.Source solvers)
            throws AbsProgram.Rejected {
        var models = new ArrayList<Open>();
        for (StartContext context : contexts.all()) {
            OpenModel model = OpenModel.of(
                    contexts.parsed(context),
                    dialect,
                    Optional.of(context.module()),
                    UnknownValues.of(context, said),
                    unrolling);
            models.add(new Open(model, Optional.of(context)));
        }
        var starts = new OpenStarts(models, bounds, solvers);
        if (contexts.isCut()) {
            starts.gaps.add("there are more contexts than the first " + models.size());
        }
        return starts;
    }

    /** The model of the first start. */
    public OpenModel first() {
        return first;
    }

    /**
     * Those of one context.
     *
     * @throws AbsProgram.Rejected if it is no program
     */
    public static OpenStarts of(
            Contexts contexts,
            StartContext context,
            Dialect dialect,
            UnrollingBounds unrolling,
            InputSearch.Bounds bounds,
            Solvers.Source solvers)
            throws AbsProgram.Rejected {
        OpenModel model = OpenModel.of(
                contexts.parsed(context),
                dialect,
                Optional.of(context.module()),
                UnknownValues.of(context, Optional.empty()),
                unrolling);
        return new OpenStarts(List.of(new Open(model, Optional.of(context))), bounds, solvers);
    }

    @Override
    public @Nullable TestStart next() {
        while (!interrupted) {
            WantedInputs now = inputs;
            WantedInputs.Wanted next = now == null ? null : now.next();
            if (next != null && model != null) {
                return new TestStart(model.model().program(), next.given(), next.written(), model.context());
            }
            finish();
            if (!models.hasNext()) {
                return null;
            }
            Open opened = models.next();
            model = opened;
            inputs = new WantedInputs(opened.model(), bounds, solvers);
        }
        return null;
    }

    /** No input is left of a model; what may be missing is kept. */
    private void finish() {
        WantedInputs now = inputs;
        if (now != null) {
            gaps.addAll(now.gaps());
            now.close();
            inputs = null;
        }
    }

    @Override
    public void explored() {
        WantedInputs now = inputs;
        if (now != null) {
            now.explored();
        }
    }

    @Override
    public List<String> gaps() {
        var all = new LinkedHashSet<>(gaps);
        WantedInputs now = inputs;
        if (now != null) {
            all.addAll(now.gaps());
        }
        return List.copyOf(all);
    }

    @Override
    public void interrupt() {
        interrupted = true;
        WantedInputs now = inputs;
        if (now != null) {
            now.interrupt();
        }
    }

    @Override
    public void close() {
        finish();
    }
}
