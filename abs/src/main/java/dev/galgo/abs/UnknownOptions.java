package dev.galgo.abs;

import dev.galgo.abs.run.AbsProgram;
import dev.galgo.abs.run.UnrollingBounds;
import dev.galgo.abs.unknown.OpenModel;
import dev.galgo.abs.unknown.UnknownValues;
import dev.galgo.abs.unknown.UnknownValues.Malformed;
import dev.galgo.spi.FrontEndOption;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.OptionValues;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The options that say which values of a main block are unknown, and how far what depends on them is followed. */
record UnknownOptions(UnknownValues values, Map<String, String> given, UnrollingBounds bounds) {
    static final FrontEndOption UNKNOWN = FrontEndOption.text(
                    "--unknown",
                    "VALUES",
                    "Values of the main block that nobody knows: n:Int,list:List<Int>,digit:Int[0..9]."
                            + "\nEvery input that makes a difference is tried.")
            .forInputs();
    static final FrontEndOption WHERE = FrontEndOption.text(
                    "--where",
                    "CONDITION",
                    "What the unknown values must be like, as an expression: length(list) <= 4.")
            .forInputs();
    static final FrontEndOption GIVEN = FrontEndOption.given();
    static final FrontEndOption LOOPS = FrontEndOption.number(
                    "--unroll", "N", "How often a loop that depends on unknown values is followed in one call.")
            .usually("10");
    static final FrontEndOption RECURSION = FrontEndOption.number(
                    "--recursion", "N", "How deep a recursion that depends on unknown values is followed.")
            .usually("10");
    static final FrontEndOption TASKS = FrontEndOption.number(
                    "--tasks", "N", "How deep tasks of one method that set each other off are followed.")
            .usually("10");

    static List<FrontEndOption> all() {
        return List.of(UNKNOWN, WHERE, GIVEN, LOOPS, RECURSION, TASKS);
    }

    /** What was said; empty if nothing is unknown. */
    static Optional<UnknownOptions> of(OptionValues options) throws OpenException {
        Optional<String> typed = options.text(UNKNOWN);
        if (typed.isEmpty()) {
            for (FrontEndOption other : List.of(WHERE, GIVEN)) {
                if (options.isGiven(other)) {
                    throw new OpenException(
                            other.name() + " speaks of unknown values, and there are none.",
                            "Name them with " + UNKNOWN.name() + " n:Int, as galgo check takes it.");
                }
            }
            return Optional.empty();
        }
        try {
            UnknownValues values = UnknownValues.of(typed.get(), options.text(WHERE));
            Map<String, String> given = options.text(GIVEN).isPresent()
                    ? values.given(options.text(GIVEN).orElseThrow())
                    : Map.of();
            return Optional.of(new UnknownOptions(values, given, bounds(options)));
        } catch (Malformed wrong) {
            throw malformed(wrong);
        }
    }

    /** What is said of values that are unknown anyway; nothing needs to be. */
    static Optional<UnknownValues> said(OptionValues options) throws OpenException {
        if (options.isGiven(GIVEN)) {
            throw new OpenException(
                    GIVEN.name() + " gives values, and tests of methods are for all of them.",
                    "Narrow them down with " + WHERE.name() + " 'n == 3'.");
        }
        Optional<String> where = options.text(WHERE);
        Optional<String> typed = options.text(UNKNOWN);
        if (typed.isEmpty()) {
            return where.map(condition -> new UnknownValues(List.of(), where));
        }
        try {
            return Optional.of(UnknownValues.of(typed.get(), where));
        } catch (Malformed wrong) {
            throw malformed(wrong);
        }
    }

    private static OpenException malformed(Malformed wrong) {
        return new OpenException(
                wrong.getMessage() + ".", "Write them as n:Int,list:List<Int>,digit:Int[0..9].", wrong);
    }

    static UnrollingBounds bounds(OptionValues options) {
        return new UnrollingBounds(options.number(LOOPS), options.number(RECURSION), options.number(TASKS));
    }

    /** Whether all values are given, so that none is unknown any more. */
    boolean isClosed() {
        return values.all().stream().allMatch(one -> given.containsKey(one.name()));
    }

    OpenModel open(AbsSources sources, AbsTarget target) throws OpenException {
        try {
            return OpenModel.of(
                    sources.flat(target), target.dialect(), Optional.ofNullable(target.mainModule()), values, bounds);
        } catch (AbsProgram.Rejected wrong) {
            throw AbsSources.rejected(wrong.diagnostics());
        }
    }

    AbsProgram closed(AbsSources sources, AbsTarget target) throws OpenException {
        try {
            return OpenModel.closed(
                    sources.flat(target), target.dialect(), Optional.ofNullable(target.mainModule()), values, given);
        } catch (AbsProgram.Rejected wrong) {
            throw AbsSources.rejected(wrong.diagnostics());
        }
    }
}
