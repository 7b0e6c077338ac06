package dev.galgo.cli.verify;

import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import dev.galgo.petri.format.NetFormat;
import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.LimitReached;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.net.Net;
import dev.galgo.pi.roles.NetModel;
import dev.galgo.pi.roles.NoActorsException;
import java.util.List;

/** The forms in which a net can be written: those of nets, and the model that it is the net of. */
enum WrittenForm {
    PNML,
    TINA,
    DOT,
    API;

    /** The net in this form; {@code target} is what the user calls it. */
    String write(Net net, String target) throws UserError {
        return switch (this) {
            case PNML -> NetFormat.PNML.write(net);
            case TINA -> NetFormat.TINA.write(net);
            case DOT -> NetFormat.DOT.write(net);
            case API -> model(net, target);
        };
    }

    private static String model(Net net, String target) throws UserError {
        try {
            return NetModel.of(net, Budget.start(ProofLimits.DEFAULT)).text();
        } catch (NoActorsException none) {
            throw UserError.inLines(
                    List.of(String.valueOf(none.getMessage())),
                    target
                            + " cannot be written as a model: there, each transition moves one actor, which takes one message or"
                            + " none.");
        } catch (LimitReached limit) {
            throw new UserError(
                    ExitCode.TROUBLE,
                    "No actors were found in " + target + ": " + limit.getMessage() + ".",
                    "Try a smaller net.",
                    limit);
        }
    }
}
