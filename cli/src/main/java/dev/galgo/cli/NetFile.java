package dev.galgo.cli;

import dev.galgo.petri.format.DotWriter;
import dev.galgo.petri.format.NetFormatException;
import dev.galgo.petri.format.PnmlReader;
import dev.galgo.petri.format.PnmlWriter;
import dev.galgo.petri.format.TinaReader;
import dev.galgo.petri.format.TinaWriter;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.net.NetException;
import java.io.StringReader;
import java.util.Locale;

/** Files that hold a net. */
final class NetFile {
    private NetFile() {}

    /** The forms that nets are written in. */
    enum Form {
        PNML,
        DOT,
        TINA
    }

    /** Whether a name is that of a file with a net. */
    static boolean isFor(String target) {
        return isPnml(target) || isTina(target);
    }

    private static boolean isPnml(String target) {
        return target.toLowerCase(Locale.ROOT).endsWith(".pnml");
    }

    private static boolean isTina(String target) {
        return target.toLowerCase(Locale.ROOT).endsWith(".net");
    }

    static Net read(String typed) throws UserError {
        String text = SourceFiles.read(SourceFiles.find(typed, null), typed);
        try {
            return isTina(typed) ? TinaReader.read(typed, text) : PnmlReader.read(typed, new StringReader(text));
        } catch (NetFormatException | NetException wrong) {
            throw new UserError(
                    ExitCode.USAGE, String.valueOf(wrong.getMessage()), "Galgo reads place/transition nets.", wrong);
        }
    }

    static String write(Net net, Form form) {
        return switch (form) {
            case PNML -> PnmlWriter.write(net);
            case DOT -> DotWriter.write(net);
            case TINA -> TinaWriter.write(net);
        };
    }
}
