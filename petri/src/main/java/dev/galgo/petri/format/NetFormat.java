package dev.galgo.petri.format;

import dev.galgo.petri.colored.Unfolding;
import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.ProofLimits;
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

    /** Reads a net from the bytes of a file; throws {@link NetFormatException} with the place of what is wrong. Coloured nets are unfolded. */
    public Net read(String file, byte[] content) {
        return read(file, content, Budget.start(ProofLimits.DEFAULT)).net();
    }

    /** The same, where unfolding may use so much; throws {@link dev.galgo.petri.limit.LimitReached} where that does not suffice. */
    public ReadNet read(String file, byte[] content, Budget budget) {
        return switch (this) {
            case PNML -> pnml(PnmlScanner.scan(file, new StringReader(FileText.xml(file, content)), true), budget);
            case TINA -> new ReadNet(TinaReader.read(file, FileText.utf8(file, content)), Optional.empty());
            case DOT ->
                throw new NetFormatException(file, 1, 1, "DOT is written but not read; give a .pnml or .net file");
        };
    }

    private static ReadNet pnml(PnmlContent content, Budget budget) {
        if (!content.colored) {
            return new ReadNet(PnmlReader.of(content), Optional.empty());
        }
        Unfolding unfolding = Unfolding.of(ColoredPnmlReader.of(content), budget);
        return new ReadNet(unfolding.net(), Optional.of(unfolding));
    }

    public String write(Net net) {
        return switch (this) {
            case PNML -> PnmlWriter.write(net);
            case TINA -> TinaWriter.write(net);
            case DOT -> DotWriter.write(net);
        };
    }
}
