package dev.galgo.scalaactors;

import dev.galgo.core.model.FindingKind;
import dev.galgo.scalaactors.library.ScalaOnClassPath;
import dev.galgo.spi.Claim;
import dev.galgo.spi.FrontEnd;
import dev.galgo.spi.FrontEndOption;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.Opened;
import dev.galgo.spi.OptionValues;
import dev.galgo.spi.Target;
import java.util.List;
import java.util.Set;

/** Opens programs on {@code scala.actors}: the target is a class with a main. */
public final class ScalaActorsFrontEnd implements FrontEnd {
    static final String DELIVERED = "delivered";
    static final String DONE = "done";

    static final FrontEndOption STARTS = FrontEndOption.word(
                    "--starts",
                    "HOW",
                    "Whether the beginning of an actor that is started is delivered like a message, or done before anything else",
                    DELIVERED,
                    DONE)
            .usually(DELIVERED);
    static final FrontEndOption REPEATED_TIMEOUTS = FrontEndOption.number(
                    "--repeated-timeouts", "N", "How many time-outs may lead from one to the next in one run.")
            .usually("3");

    static final String MARK = "scala/actors/Actor.class";

    @Override
    public String id() {
        return "scala-actors";
    }

    @Override
    public String programs() {
        return "Scala actors";
    }

    @Override
    public String recognises() {
        return "a class with a main, with scala.actors on its class path";
    }

    /** Old libraries of Scala have the actors inside, whether a program uses them or not. A program that misses them is told so here. */
    @Override
    public Claim claim(Target target) throws OpenException {
        if (new ScalaOnClassPath(target.classPath()).wantsActors(target.name())) {
            return Claim.YES;
        }
        return target.hasOnClassPath(MARK) ? Claim.PERHAPS : Claim.NO;
    }

    @Override
    public List<FrontEndOption> options() {
        return List.of(STARTS, REPEATED_TIMEOUTS);
    }

    @Override
    public Set<FindingKind> passesOver() {
        return Set.of(
                FindingKind.ASSERTION,
                FindingKind.EXCEPTION,
                FindingKind.DEAD_LETTER,
                FindingKind.RACE,
                FindingKind.UNCONTROLLED);
    }

    @Override
    public Opened open(Target target, OptionValues options) throws OpenException {
        return ScalaActorsOpened.open(target, options);
    }
}
