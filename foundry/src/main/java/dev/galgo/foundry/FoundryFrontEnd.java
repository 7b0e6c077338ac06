package dev.galgo.foundry;

import dev.galgo.analysis.guided.DeadlockSubject;
import dev.galgo.core.model.FindingKind;
import dev.galgo.spi.Claim;
import dev.galgo.spi.FrontEnd;
import dev.galgo.spi.FrontEndOption;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.Opened;
import dev.galgo.spi.OptionValues;
import dev.galgo.spi.Target;
import java.util.List;
import java.util.Set;

/** Opens ActorFoundry programs: the target is a class. */
public final class FoundryFrontEnd implements FrontEnd {
    static final FrontEndOption CONSTRUCTOR = FrontEndOption.text(
                    "--constructor", "ARG", "What the constructor of the actor or driver gets.")
            .repeated();
    static final FrontEndOption MANAGER = FrontEndOption.text(
                    "--manager",
                    "HOST",
                    "The managers there are besides that where the program starts.\n"
                            + "Without it there is one on every machine that is asked for.")
            .repeated();
    static final FrontEndOption BETWEEN_MANAGERS = FrontEndOption.word(
            "--between-managers",
            "MODEL",
            "In which order messages between managers arrive, if not as all others",
            "unordered",
            "fifo",
            "causal",
            "mailbox");
    static final String CRASH = "crash";
    static final FrontEndOption FAULT = FrontEndOption.word("--fault", "KIND", "What may go wrong on purpose", CRASH)
            .repeated();
    static final FrontEndOption UNMARKED = FrontEndOption.flag(
            "--unmarked-messages", "Take public methods of actors for messages that are not marked with @message.");

    static final FrontEndOption GIVEN = FrontEndOption.given();

    @Override
    public String id() {
        return "foundry";
    }

    @Override
    public String programs() {
        return "ActorFoundry programs";
    }

    @Override
    public String recognises() {
        return "a class";
    }

    /** Any class may be meant: one that is none of ours is told what is wrong with it when it is opened. */
    @Override
    public Claim claim(Target target) {
        return Claim.PERHAPS;
    }

    @Override
    public Set<Class<?>> abilities() {
        return Set.of(DeadlockSubject.class);
    }

    @Override
    public List<FrontEndOption> options() {
        return List.of(CONSTRUCTOR, MANAGER, BETWEEN_MANAGERS, FAULT, UNMARKED, GIVEN);
    }

    @Override
    public Set<FindingKind> passesOver() {
        return Set.of(
                FindingKind.ASSERTION,
                FindingKind.EXCEPTION,
                FindingKind.UNKNOWN_MESSAGE,
                FindingKind.MUTATED_MESSAGE,
                FindingKind.SHARED_OBJECT,
                FindingKind.STATIC_WRITE,
                FindingKind.UNCONTROLLED);
    }

    @Override
    public Opened open(Target target, OptionValues options) throws OpenException {
        return FoundryOpened.open(target, options);
    }
}
