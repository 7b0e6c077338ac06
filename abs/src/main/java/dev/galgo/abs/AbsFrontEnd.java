package dev.galgo.abs;

import dev.galgo.analysis.guided.DeadlockSubject;
import dev.galgo.analysis.guided.StartContexts;
import dev.galgo.core.check.Severity;
import dev.galgo.report.result.TestGenerator;
import dev.galgo.spi.Claim;
import dev.galgo.spi.FrontEnd;
import dev.galgo.spi.FrontEndDefaults;
import dev.galgo.spi.FrontEndOption;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.Opened;
import dev.galgo.spi.OptionValues;
import dev.galgo.spi.ScheduleDetails;
import dev.galgo.spi.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Opens ABS models: the target is a source, and its arguments are the others. */
public final class AbsFrontEnd implements FrontEnd {
    static final FrontEndOption OLD_SYNTAX =
            FrontEndOption.flag("--old-syntax", "Read sources in which new cog makes a cog and a plain new is local.");
    static final FrontEndOption MAIN = FrontEndOption.text(
            "--main", "MODULE", "The module whose main block is meant.\nDefault: the only one that has one.");
    static final FrontEndOption PRODUCT = FrontEndOption.text(
            "--product", "NAME", "The product of a product line that is meant.\nDefault: the core, without any delta.");
    static final FrontEndOption FLATTEN = FrontEndOption.file(
                    "--flatten", "FILE", "Write the model as one ABS source, with traits and deltas applied.")
            .forWriting();
    static final FrontEndOption TABLE = FrontEndOption.flag(
                    "--table", "Print the interleavings table of the schedule, and who waits at its end.")
            .forShowing();
    static final FrontEndOption CHAIN = FrontEndOption.file(
                    "--chain", "FILE", "Draw who waits for whom at the end of the schedule, as SVG.")
            .forShowing();

    static final FrontEndOption METHOD = FrontEndOption.text(
                    "--method",
                    "METHOD",
                    "Instead of the main block, call these methods, as Class.method, on all kinds of objects and data.")
            .repeated()
            .forTesting();

    @Override
    public String id() {
        return "abs";
    }

    @Override
    public String programs() {
        return "ABS models";
    }

    @Override
    public String recognises() {
        return "a file that ends in .abs";
    }

    @Override
    public boolean opensFiles() {
        return true;
    }

    @Override
    public Claim claim(Target target) {
        return AbsTarget.isFor(target.name()) ? Claim.YES : Claim.NO;
    }

    @Override
    public List<FrontEndOption> options() {
        var all = new ArrayList<>(List.of(OLD_SYNTAX, MAIN, PRODUCT, METHOD, FLATTEN, TABLE, CHAIN));
        all.addAll(UnknownOptions.all());
        return all;
    }

    /** What is left is told as what it is: deadlocked, or stuck. */
    @Override
    public FrontEndDefaults defaults() {
        return FrontEndDefaults.USUAL.undelivered(Severity.IGNORED);
    }

    @Override
    public String startingAdvice() {
        return "Let somebody send a message: in ABS, the main block by '!'.";
    }

    @Override
    public Set<Class<?>> abilities() {
        return Set.of(DeadlockSubject.class, TestGenerator.class, ScheduleDetails.class);
    }

    @Override
    public <T> Optional<T> ability(Class<T> type) {
        return type == StartContexts.class ? Optional.of(type.cast(new AbsStartContexts())) : Optional.empty();
    }

    @Override
    public Opened open(Target target, OptionValues options) throws OpenException {
        return options.isGiven(METHOD) ? OpenedMethods.open(target, options) : AbsOpened.open(target, options);
    }
}
