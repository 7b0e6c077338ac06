package dev.galgo.cli.program;

import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import dev.galgo.petri.format.NetFormat;
import dev.galgo.petri.format.NetFormatException;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.net.NetException;

/** Files that hold a net. */
public final class NetFile {
    private NetFile() {}

    /** Whether a name is that of a file with a net. */
    public static boolean isFor(String target) {
        return NetFormat.ofFile(target).isPresent();
    }

    public static Net read(String typed) throws UserError {
        byte[] content = SourceFiles.bytes(SourceFiles.find(typed, null), typed);
        try {
            return NetFormat.ofFile(typed).orElse(NetFormat.PNML).read(typed, content);
        } catch (NetFormatException | NetException wrong) {
            throw new UserError(
                    ExitCode.USAGE, String.valueOf(wrong.getMessage()), "Galgo reads place/transition nets.", wrong);
        }
    }
}
