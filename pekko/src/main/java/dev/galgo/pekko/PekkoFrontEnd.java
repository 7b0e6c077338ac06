package dev.galgo.pekko;

import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.FindingKind;
import dev.galgo.spi.Claim;
import dev.galgo.spi.FrontEnd;
import dev.galgo.spi.FrontEndDefaults;
import dev.galgo.spi.FrontEndOption;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.Opened;
import dev.galgo.spi.OptionValues;
import dev.galgo.spi.Target;
import dev.galgo.spi.TestBodies;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Opens programs on Pekko: the target is a class with a main. Where it is asked there may be no Pekko at all: it knows of Pekko's classes no more than
 * their names.
 */
public final class PekkoFrontEnd implements FrontEnd {
    static final String ANY_TIME = "any-time";
    static final String IDLE = "idle";

    static final FrontEndOption TIMERS = FrontEndOption.word(
                    "--timers",
                    "WHEN",
                    "When timers may fire, at any time or when nothing else can happen",
                    ANY_TIME,
                    IDLE)
            .usually(ANY_TIME);
    static final FrontEndOption TIMER_FIRINGS = FrontEndOption.number(
                    "--timer-firings", "N", "How often a timer may fire again and again in one run.")
            .usually("3");
    static final FrontEndOption FAULT = FrontEndOption.word(
                    "--fault", "KIND", "What may go wrong on purpose", "drop", "duplicate", "delay", "crash", "restart")
            .repeated();
    static final FrontEndOption MOST_FAULTS = FrontEndOption.number(
                    "--most-faults", "N", "How many of those in one run.")
            .usually("1");

    // Every command asks this class what it is called, and joining with + costs each start some milliseconds.
    private static final String MARK =
            "org.apache.pekko.actor.ActorSystem".replace('.', '/').concat(".class");

    @Override
    public String id() {
        return "pekko";
    }

    @Override
    public String programs() {
        return "Pekko programs";
    }

    @Override
    public String recognises() {
        return "a class with a main, with Pekko on its class path";
    }

    @Override
    public Claim claim(Target target) throws OpenException {
        return target.hasOnClassPath(MARK) ? Claim.YES : Claim.NO;
    }

    @Override
    public List<FrontEndOption> options() {
        return List.of(TIMERS, TIMER_FIRINGS, FAULT, MOST_FAULTS);
    }

    @Override
    public FrontEndDefaults defaults() {
        return FrontEndDefaults.USUAL.delivery(DeliveryModel.FIFO);
    }

    @Override
    public Set<FindingKind> passesOver() {
        return Set.of(
                FindingKind.ASSERTION,
                FindingKind.EXCEPTION,
                FindingKind.UNKNOWN_MESSAGE,
                FindingKind.DEAD_LETTER,
                FindingKind.ASK_TIMEOUT,
                FindingKind.TIMER,
                FindingKind.MUTATED_MESSAGE,
                FindingKind.RACE,
                FindingKind.SHARED_OBJECT,
                FindingKind.STATIC_WRITE,
                FindingKind.UNCONTROLLED);
    }

    /** Bodies of tests run where the test runs, with the Pekko that is there. */
    @Override
    public <T> Optional<T> ability(Class<T> type) {
        return type == TestBodies.class ? Optional.of(type.cast(new PekkoTestBodies())) : Optional.empty();
    }

    @Override
    public Opened open(Target target, OptionValues options) throws OpenException {
        return PekkoOpened.open(target, options);
    }
}
