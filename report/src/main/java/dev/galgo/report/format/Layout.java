package dev.galgo.report.format;

/**
 * How text is laid out for whoever reads it.
 *
 * @param width how many columns there are; {@link #ENDLESS} where lines may be as long as they like, as in files and pipes
 */
public record Layout(Style style, int width) {
    public static final int ENDLESS = 0;

    /** For files and pipes. */
    public static final Layout PLAIN = new Layout(Style.PLAIN, ENDLESS);

    public static Layout endless(Style style) {
        return new Layout(style, ENDLESS);
    }

    /** Whether a line of so many columns fits. */
    public boolean fits(int columns) {
        return width == ENDLESS || columns <= width;
    }
}
