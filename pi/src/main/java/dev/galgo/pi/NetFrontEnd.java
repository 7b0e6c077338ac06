package dev.galgo.pi;

import dev.galgo.core.check.Severity;
import dev.galgo.core.model.Started;
import dev.galgo.petri.format.ReadNet;
import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.pi.token.TokenGame;
import dev.galgo.spi.Claim;
import dev.galgo.spi.FrontEnd;
import dev.galgo.spi.FrontEndDefaults;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.Opened;
import dev.galgo.spi.OptionValues;
import dev.galgo.spi.Target;
import java.util.ArrayList;
import java.util.List;

/** Opens Petri nets, to be fired transition by transition. */
public final class NetFrontEnd implements FrontEnd {
    @Override
    public String id() {
        return "net";
    }

    @Override
    public String programs() {
        return "Petri nets";
    }

    @Override
    public String recognises() {
        return "a file that ends in .pnml or .net";
    }

    @Override
    public boolean opensFiles() {
        return true;
    }

    @Override
    public Claim claim(Target target) {
        return NetTarget.isFor(target.name()) ? Claim.YES : Claim.NO;
    }

    /** Transitions that are not enabled at the end are told as what they are together: a deadlock. */
    @Override
    public FrontEndDefaults defaults() {
        return FrontEndDefaults.USUAL.undelivered(Severity.IGNORED);
    }

    @Override
    public String startingAdvice() {
        return "Give the net a transition that is enabled at the start.";
    }

    @Override
    public Opened open(Target target, OptionValues options) throws OpenException {
        if (!target.arguments().isEmpty()) {
            throw new OpenException(
                    "A net has no parameters, and " + target.arguments().get(0) + " comes after it.",
                    "Leave it out, or put it before " + target.name() + " if it is an option.");
        }
        ReadNet read = NetTarget.read(target, Budget.start(ProofLimits.DEFAULT));
        var notes = new ArrayList<String>();
        read.unfolding().ifPresent(unfolding -> notes.add(unfolding.text()));
        notes.addAll(NetTarget.notes(target));
        var started = new Started(NetTarget.KIND, target.name(), null, List.of());
        return new NetOpened(new TokenGame(read.net()), started, notes);
    }
}
