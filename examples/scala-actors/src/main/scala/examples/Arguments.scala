package examples

/** What users give their programs. */
object Arguments {
  /** A whole number above 0, the first argument; or what is used if there is none. */
  def size(args: Array[String], usual: Int): Int =
    if (args.isEmpty) usual
    else
      try {
        val n = args(0).toInt
        require(n > 0)
        n
      } catch {
        case _: IllegalArgumentException =>
          throw new IllegalArgumentException(
            "The first argument must be a whole number above 0; it is \"" + args(0) + "\".")
      }
}
