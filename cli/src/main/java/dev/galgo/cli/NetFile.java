package dev.galgo.cli;

import dev.galgo.petri.format.NetFormat;
import dev.galgo.petri.format.NetFormatException;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.net.NetException;
import java.nio.charset.StandardCharsets;

/** Files that hold a net. */
final class NetFile {
    private NetFile() {}

    /** Whether a name is that of a file with a net. */
    static boolean isFor(String target) {
        return NetFormat.ofFile(target).isPresent();
    }

    static Net read(String typed) throws UserError {
        String text = SourceFiles.read(SourceFiles.find(typed, null), typed);
        try {
            return NetFormat.ofFile(typed).orElse(NetFormat.PNML).read(typed, text.getBytes(StandardCharsets.UTF_8));
        } catch (NetFormatException | NetException wrong) {
            throw new UserError(
                    ExitCode.USAGE, String.valueOf(wrong.getMessage()), "Galgo reads place/transition nets.", wrong);
        }
    }
}
