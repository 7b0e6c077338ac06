package dev.galgo.petri.format;

import dev.galgo.petri.net.Net;
import java.io.StringReader;
import java.util.Locale;
import java.util.Optional;

/** The forms in which nets are written, and two of them read. */
public enum NetFormat {
    PNML(".pnml"),
    TINA(".net"),
    DOT(".dot");

    private final String ending;

    NetFormat(String ending) {
        this.ending = ending;
    }

    /** The form that a file's name promises. */
    public static Optional<NetFormat> ofFile(String fileName) {
        for (NetFormat format : values()) {
            if (fileName.toLowerCase(Locale.ROOT).endsWith(format.ending)) {
                return Optional.of(format);
            }
        }
        return Optional.empty();
    }

    public String ending() {
        return ending;
    }

    /** Reads a net from the bytes of a file; throws {@link NetFormatException} with the place of what is wrong. */
    public Net read(String file, byte[] content) {
        return switch (this) {
            case PNML -> PnmlReader.read(file, new StringReader(FileText.xml(file, content)));
            case TINA -> TinaReader.read(file, FileText.utf8(file, content));
            case DOT ->
                throw new NetFormatException(file, 1, 1, "DOT is written but not read; give a .pnml or .net file");
        };
    }

    public String write(Net net) {
        return switch (this) {
            case PNML -> PnmlWriter.write(net);
            case TINA -> TinaWriter.write(net);
            case DOT -> DotWriter.write(net);
        };
    }
}
